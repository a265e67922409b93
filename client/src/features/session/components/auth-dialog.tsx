import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { Dialog } from '#client/components/ui/dialog.tsx';
import { Button } from '#client/components/ui/button.tsx';
import type { StoredUser } from '#client/lib/browser-store.ts';
import { useShopName } from '../../company/shop-name.ts';
import { useAuthBusy } from '../api.ts';
import type { SignInTarget } from '../auth-dialog-store.ts';
import { landingPath } from '../session.ts';
import { useSession } from '../use-session.ts';
import { CreateAccountForm } from './register-form.tsx';
import { SignInForm } from './sign-in-form.tsx';

interface AuthDialogProps {
  target: SignInTarget;
  /** The visitor's action, to run after sign-in. */
  afterwards: (() => void) | null;
  onClose: () => void;
}

type View = 'sign-in' | 'register';

/** Sign-in and registration: two sliding panels (docs/specification.md#sign-in). */
export function AuthDialog({ target, afterwards, onClose }: AuthDialogProps) {
  const [view, setView] = useState<View>('sign-in');
  const navigate = useNavigate();
  const busy = useAuthBusy();
  useEndOnceSignedIn(onClose, busy);

  const continueSignedIn = (user: StoredUser) => {
    onClose();
    if (target === null || typeof target === 'string') {
      void navigate(target ?? landingPath(user));
    }
    afterwards?.();
  };

  return (
    <Dialog
      title={view === 'sign-in' ? 'Sign In' : 'Create Account'}
      hideTitle
      onClose={onClose}
      className="max-w-dialog overflow-x-hidden"
    >
      <div className="relative flex flex-col md:grid md:min-h-140 md:grid-cols-2">
        <Panel shown={view === 'sign-in'} title="Sign In" text="Good to see you again.">
          <SignInForm onSignedIn={continueSignedIn} onLeave={onClose} />
        </Panel>
        <Panel
          shown={view === 'register'}
          title="Create Account"
          text="It takes less than a minute."
        >
          <CreateAccountForm onRegistered={() => setView('sign-in')} />
        </Panel>
        <Promotion view={view} busy={busy} onSwitch={setView} />
      </div>
    </Dialog>
  );
}

/** Calls `onEnd` when the user signs in in another tab, because the dialog is not needed any more. */
function useEndOnceSignedIn(onEnd: () => void, busy: boolean): void {
  const userId = useSession()?.id;
  const before = useRef(userId);
  useEffect(() => {
    /* A sign-in in this dialog is handled by `continueSignedIn`, which also navigates to the target. */
    if (busy) return;
    if (userId !== undefined && userId !== before.current) onEnd();
    before.current = userId;
  }, [userId, busy, onEnd]);
}

interface PanelProps {
  shown: boolean;
  title: string;
  text: string;
  children: ReactNode;
}

/** One of the two panels. On wide screens the promotion covers the place of the hidden one. */
function Panel({ shown, title, text, children }: PanelProps) {
  if (!shown) return <div className="hidden md:block" />;
  return (
    <section className="flex animate-[appear_300ms_var(--ease-cloth)] flex-col justify-center px-6 pt-12 pb-8 sm:px-10 md:py-10">
      <h3 className="text-2xl">{title}</h3>
      <p className="mt-1 mb-6 text-ink-soft">{text}</p>
      {children}
    </section>
  );
}

const PROMOTIONS = {
  'sign-in': {
    title: (shop: string) => `New to ${shop}?`,
    text: 'Open an account to keep a cart and a wishlist, save your addresses and follow every order to your door.',
    action: 'Create Account',
    next: 'register',
  },
  register: {
    title: (shop: string) => `Already with ${shop}?`,
    text: 'Sign in and go on where you left off. Your cart and your addresses are waiting.',
    action: 'Sign In',
    next: 'sign-in',
  },
} as const;

interface PromotionProps {
  view: View;
  /** True while a request is in flight; then the panels cannot be switched. */
  busy: boolean;
  onSwitch: (view: View) => void;
}

/**
 * Covers the panel that is not in use, and slides across when the panels switch. On phones it is below
 * the form.
 */
function Promotion({ view, busy, onSwitch }: PromotionProps) {
  const shop = useShopName();
  const { title, text, action, next } = PROMOTIONS[view];
  return (
    <div
      className={`flex flex-col justify-center gap-3 bg-indigo px-6 py-8 text-card transition-transform duration-500 ease-cloth sm:px-10 md:absolute md:inset-y-0 md:left-0 md:w-1/2 md:gap-4 md:px-12 ${view === 'sign-in' ? 'md:translate-x-full' : 'md:translate-x-0'}`}
    >
      <span aria-hidden="true" className="mb-2 hidden h-px w-12 bg-turmeric md:block" />
      <p className="font-display text-2xl wrap-anywhere md:text-3xl">{title(shop)}</p>
      <p className="max-w-prose text-card/85">{text}</p>
      <Button
        variant="inverse"
        disabled={busy}
        onClick={() => onSwitch(next)}
        className="mt-2 self-start"
      >
        {action}
      </Button>
    </div>
  );
}
