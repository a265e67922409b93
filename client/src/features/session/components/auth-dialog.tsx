import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { Dialog } from '#client/components/ui/dialog.tsx';
import { Button } from '#client/components/ui/button.tsx';
import type { StoredUser } from '#client/lib/browser-store.ts';
import type { SignInTarget } from '../auth-dialog-store.ts';
import { landingPath } from '../session.ts';
import { CreateAccountForm } from './register-form.tsx';
import { SignInForm } from './sign-in-form.tsx';

interface AuthDialogProps {
  target: SignInTarget;
  /** What a visitor was about to do. */
  afterwards: (() => void) | null;
  onClose: () => void;
}

type View = 'sign-in' | 'register';

/** Sign-in and registration: two panels, beside which the shop's own panel slides (spec.md §2). */
export function AuthDialog({ target, afterwards, onClose }: AuthDialogProps) {
  const [view, setView] = useState<View>('sign-in');
  const navigate = useNavigate();

  const goOn = (user: StoredUser) => {
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
      <div className="relative grid md:min-h-140 md:grid-cols-2">
        <Panel shown={view === 'sign-in'} title="Sign In" text="Good to see you again.">
          <SignInForm onSignedIn={goOn} />
          <SwitchLine
            question="New here?"
            answer="Create an account"
            onSwitch={() => setView('register')}
          />
        </Panel>
        <Panel
          shown={view === 'register'}
          title="Create Account"
          text="It takes less than a minute."
        >
          <CreateAccountForm onRegistered={() => setView('sign-in')} />
          <SwitchLine
            question="Already with us?"
            answer="Sign in"
            onSwitch={() => setView('sign-in')}
          />
        </Panel>
        <Promotion view={view} onSwitch={setView} />
      </div>
    </Dialog>
  );
}

interface PanelProps {
  shown: boolean;
  title: string;
  text: string;
  children: ReactNode;
}

/** The panel in use; the other one's place is the promotion's on wide screens. */
function Panel({ shown, title, text, children }: PanelProps) {
  if (!shown) return <div className="hidden md:block" />;
  return (
    <section className="flex animate-[appear_300ms_var(--ease-cloth)] flex-col justify-center px-6 py-10 sm:px-10">
      <h3 className="text-2xl">{title}</h3>
      <p className="mt-1 mb-6 text-ink-soft">{text}</p>
      {children}
    </section>
  );
}

interface SwitchLineProps {
  question: string;
  answer: string;
  onSwitch: () => void;
}

function SwitchLine({ question, answer, onSwitch }: SwitchLineProps) {
  return (
    <p className="mt-6 text-center text-sm text-ink-soft md:hidden">
      {question}{' '}
      <button type="button" onClick={onSwitch} className="text-link min-h-6 font-semibold">
        {answer}
      </button>
    </p>
  );
}

const PROMOTIONS = {
  'sign-in': {
    title: 'New to Vastra?',
    text: 'Open an account to keep a cart, save your addresses and follow every order to your door.',
    action: 'Create an account',
    next: 'register',
  },
  register: {
    title: 'Already with Vastra?',
    text: 'Sign in and go on where you left off. Your cart and your addresses are waiting.',
    action: 'Sign in instead',
    next: 'sign-in',
  },
} as const;

/** Covers the panel that is not in use, and slides across when they change places. */
function Promotion({ view, onSwitch }: { view: View; onSwitch: (view: View) => void }) {
  const { title, text, action, next } = PROMOTIONS[view];
  return (
    <div
      className={`absolute inset-y-0 left-0 hidden w-1/2 flex-col justify-center gap-4 bg-indigo px-12 text-card transition-transform duration-500 ease-cloth md:flex ${view === 'sign-in' ? 'translate-x-full' : 'translate-x-0'}`}
    >
      <span aria-hidden="true" className="mb-2 h-px w-12 bg-turmeric" />
      <p className="font-display text-3xl">{title}</p>
      <p className="max-w-prose text-card/85">{text}</p>
      <Button variant="inverse" onClick={() => onSwitch(next)} className="mt-2 self-start">
        {action}
      </Button>
    </div>
  );
}
