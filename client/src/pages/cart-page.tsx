import { ShoppingBag } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { Cart } from '#common/contract/cart.ts';
import { counted } from '#common/format/counted.ts';
import { EmptyState } from '#client/components/empty-state.tsx';
import { ErrorState } from '#client/components/error-state.tsx';
import { OnDemand } from '#client/components/on-demand.tsx';
import { PageTitle } from '#client/components/page-title.tsx';
import { Button } from '#client/components/ui/button.tsx';
import { LinkButton } from '#client/components/ui/link-button.tsx';
import { LoadingPill } from '#client/components/ui/overlay.tsx';
import { Skeleton } from '#client/components/ui/skeleton.tsx';
import { useCartInView } from '#client/features/cart/row-api.ts';
import { summaryOf } from '#client/features/cart/cart-totals.ts';
import { RemovedItems } from '#client/features/cart/components/removed-items.tsx';
import { CartRow } from '#client/features/cart/components/cart-row.tsx';
import { OrderSummary } from '#client/features/cart/components/order-summary.tsx';
import { UnansweredOrder } from '#client/features/orders/components/unanswered-order.tsx';
import { useUnansweredOrder } from '#client/features/orders/use-place-order.ts';
import { openAuthDialogHere } from '#client/features/session/auth-dialog-store.ts';
import { isAdmin } from '#client/features/session/session.ts';
import { useSession } from '#client/features/session/use-session.ts';
import { useStoredDiscountCode } from '#client/lib/browser-store.ts';
import { lazily } from '#client/lib/lazily.ts';
import { notify } from '#client/lib/notices.ts';
import { paths } from '#client/lib/paths.ts';

/** Lazy, because few visits find an order whose answer was lost. */
const OrderPlacedDialog = lazily(
  async () =>
    (await import('#client/features/orders/components/order-placed-dialog.tsx')).OrderPlacedDialog,
);

/** Lazy, because visits begin here and few customers have a code. */
const CodedSummary = lazily(
  async () => (await import('#client/features/orders/components/coded-summary.tsx')).CodedSummary,
);

export function CartPage() {
  const user = useSession();
  const cart = useCartInView();
  const earlier = useUnansweredOrder();
  const empty = !user || isAdmin(user) || cart.data?.items.length === 0;
  return (
    <div className="page-width py-8 lg:py-12">
      {user && earlier.state === 'asking' ? (
        <>
          <PageTitle note=" ">Cart</PageTitle>
          <CartSkeleton label="Looking for your order…" />
        </>
      ) : user && empty && earlier.state === 'open' ? (
        <>
          <PageTitle note=" ">Cart</PageTitle>
          <UnansweredOrder error={earlier.error} onRetry={earlier.askAgain} />
        </>
      ) : empty ? (
        <>
          {/* Removed items are shown above an empty cart too. */}
          {cart.data && <RemovedItems items={cart.data.departures} canDismiss />}
          <EmptyCart user={user} />
        </>
      ) : cart.data ? (
        <FilledCart cart={cart.data} />
      ) : (
        <>
          <PageTitle note=" ">Cart</PageTitle>
          {cart.isError ? (
            <ErrorState
              title="Couldn’t load your cart"
              error={cart.error}
              onRetry={() => void cart.refetch()}
            />
          ) : (
            <CartSkeleton label="Loading your cart…" />
          )}
        </>
      )}
      {earlier.order && (
        <OnDemand onFail={() => notify.success('Your order has been placed.')}>
          <OrderPlacedDialog order={earlier.order} />
        </OnDemand>
      )}
    </div>
  );
}

function EmptyCart({ user }: { user: ReturnType<typeof useSession> }) {
  return (
    <EmptyState as="h1" icon={ShoppingBag} title="Your cart is empty" text={emptyText(user)}>
      <LinkButton to={paths.shop}>Start Shopping</LinkButton>
      {!user && (
        <Button variant="outline" onClick={openAuthDialogHere}>
          Sign In
        </Button>
      )}
    </EmptyState>
  );
}

function emptyText(user: ReturnType<typeof useSession>): string {
  if (!user) return 'Sign in to see your saved cart.';
  return isAdmin(user)
    ? 'Carts are for customers. You are signed in as an administrator.'
    : 'Find something you like and it will wait for you here.';
}

function FilledCart({ cart }: { cart: Cart }) {
  return (
    <>
      <PageTitle note={counted(cart.items.length, 'item')}>Cart</PageTitle>
      <div className="grid items-start gap-10 lg:grid-cols-[1fr_360px]">
        <div className="min-w-0">
          <RemovedItems items={cart.departures} canDismiss />
          <ul>
            {cart.items.map((item) => (
              <CartRow key={item.product.variant.id} item={item} />
            ))}
          </ul>
        </div>
        <CartSummary cart={cart}>
          <LinkButton to={paths.checkout} size="lg">
            Proceed to Checkout
          </LinkButton>
          <LinkButton to={paths.shop} variant="outline" size="lg">
            Continue Shopping
          </LinkButton>
        </CartSummary>
      </div>
    </>
  );
}

/** The totals with the next actions. The field for a discount code is there if one is kept, or once it is asked for. */
function CartSummary({ cart, children }: { cart: Cart; children: ReactNode }) {
  const isKept = useStoredDiscountCode() !== null;
  const [field, setField] = useState<'closed' | 'kept' | 'asked'>(isKept ? 'kept' : 'closed');
  const renderPlain = (first: ReactNode) => (
    <OrderSummary summary={summaryOf(cart)}>
      {first}
      {children}
    </OrderSummary>
  );
  if (field === 'closed') {
    return renderPlain(
      <Button variant="outline" size="sm" onClick={() => setField('asked')}>
        Add a discount code
      </Button>,
    );
  }
  return (
    <OnDemand fallback={renderPlain(<div className="h-18" />)} onFail={() => setField('closed')}>
      <CodedSummary cart={cart} takesFocus={field === 'asked'}>
        {children}
      </CodedSummary>
    </OnDemand>
  );
}

function CartSkeleton({ label }: { label: string }) {
  return (
    <div aria-busy="true" className="relative grid gap-10 lg:grid-cols-[1fr_360px]">
      <LoadingPill label={label} />
      <div className="flex flex-col gap-6">
        {[0, 1].map((row) => (
          <div key={row} className="grid grid-cols-[88px_1fr] gap-6 sm:grid-cols-[112px_1fr]">
            <Skeleton className="aspect-4/5" />
            <div className="flex flex-col gap-3">
              <Skeleton className="h-5 w-3/5" />
              <Skeleton className="h-5 w-2/5" />
              <Skeleton className="mt-auto h-11 w-32" />
            </div>
          </div>
        ))}
      </div>
      <Skeleton className="h-80" />
    </div>
  );
}
