import { Banknote } from 'lucide-react';
import { useRef, useState, type ComponentProps, type ReactNode, type Ref } from 'react';
import { Navigate } from 'react-router-dom';
import type { Cart } from '#common/contract/cart.ts';
import { ErrorState } from '#client/components/error-state.tsx';
import { PageTitle } from '#client/components/page-title.tsx';
import { Button } from '#client/components/ui/button.tsx';
import { LoadingPill, Overlay } from '#client/components/ui/overlay.tsx';
import { RadioCards } from '#client/components/ui/radio-cards.tsx';
import { Skeleton } from '#client/components/ui/skeleton.tsx';
import { addressDraft } from '#client/features/addresses/address-draft.ts';
import { chosenAddress } from '#client/features/addresses/address-text.ts';
import { useAddresses } from '#client/features/addresses/api.ts';
import {
  AddressChoice,
  type EditedAddress,
} from '#client/features/addresses/components/address-choice.tsx';
import { summaryOf } from '#client/features/cart/cart-totals.ts';
import { useCartInView } from '#client/features/cart/row-api.ts';
import { RemovedItems } from '#client/features/cart/components/removed-items.tsx';
import { OrderSummary } from '#client/features/cart/components/order-summary.tsx';
import { CheckoutItems } from '#client/features/orders/components/checkout-items.tsx';
import { DiscountCode } from '#client/features/orders/components/discount-code.tsx';
import { OrderPlacedDialog } from '#client/features/orders/components/order-placed-dialog.tsx';
import { OrderRefusal } from '#client/features/orders/components/order-refusal.tsx';
import { UnansweredOrder } from '#client/features/orders/components/unanswered-order.tsx';
import { toOrderRequest } from '#client/features/orders/order-attempt.ts';
import type { DiscountCodeState, UsedCode } from '#client/features/orders/discount-code-state.ts';
import { useDiscountCode } from '#client/features/orders/use-discount-code.ts';
import { usePlaceOrder, useUnansweredOrder } from '#client/features/orders/use-place-order.ts';
import { isClientError } from '#client/lib/api-error.ts';
import { notify } from '#client/lib/notices.ts';
import { paths } from '#client/lib/paths.ts';

export function CheckoutPage() {
  const cart = useCartInView();
  const addresses = useAddresses();
  const place = usePlaceOrder();
  const earlier = useUnansweredOrder();
  const discountCode = useDiscountCode(cart.data);
  const [ordered, setOrdered] = useState<Ordered | null>(null);
  /* From the click until a refusal, the cart on screen is the one that was ordered. */
  const settled = place.isIdle || (place.isError && isClientError(place.error));
  const visibleCart = settled ? cart.data : ordered?.cart;
  const code = ordered?.code ?? null;
  const visibleCode = settled ? discountCode : { ...discountCode, code, applies: code !== null };
  const empty = visibleCart?.items.length === 0;
  const order = earlier.order ?? place.data;
  if (empty && earlier.state === 'settled' && !order) return <Navigate to={paths.cart} replace />;

  return (
    <div className="page-width py-8 lg:py-12">
      <PageTitle>Checkout</PageTitle>
      {earlier.state === 'asking' ? (
        <CheckoutSkeleton label="Looking for your order…" />
      ) : earlier.state === 'open' && (empty || !visibleCart) ? (
        <UnansweredOrder error={earlier.error} onRetry={earlier.askAgain} />
      ) : visibleCart && !empty && !addresses.isPending ? (
        <Checkout
          cart={visibleCart}
          discountCode={visibleCode}
          addresses={addresses}
          place={place}
          onOrder={setOrdered}
        />
      ) : cart.isError ? (
        <ErrorState
          title="Couldn’t load your cart"
          error={cart.error}
          onRetry={() => void cart.refetch()}
        />
      ) : (
        <CheckoutSkeleton label="Loading your order…" />
      )}
      {order && <OrderPlacedDialog order={order} />}
    </div>
  );
}

/** What is being ordered. */
interface Ordered {
  cart: Cart;
  /** The discount code, if one applies. */
  code: UsedCode | null;
}

interface CheckoutProps {
  cart: Cart;
  discountCode: DiscountCodeState;
  addresses: ReturnType<typeof useAddresses>;
  place: ReturnType<typeof usePlaceOrder>;
  /** Receives what is being ordered. */
  onOrder: (ordered: Ordered) => void;
}

function Checkout({ cart, discountCode, addresses, place, onOrder }: CheckoutProps) {
  const delivery = useRef<HTMLElement>(null);
  const [wantedId, setWantedId] = useState<string | null>(null);
  const [editing, setEditing] = useState<EditedAddress | null>(addressDraft.read);
  const chosen = chosenAddress(addresses.data ?? [], wantedId);
  const code = discountCode.applies ? discountCode.code : null;

  const placeOrder = () => {
    if (place.isPending || place.isSuccess) return;
    if (!chosen || editing) {
      notify.error(
        chosen ? 'Please save or cancel the address first.' : 'Please select an address.',
      );
      // On a phone the address form or list is one screen further up.
      delivery.current?.querySelector('input')?.focus();
      return;
    }
    if (discountCode.isPending) {
      notify.error('We’re still checking your discount code. Please try again in a moment.');
      return;
    }
    onOrder({ cart, code });
    place.mutate(toOrderRequest(cart, chosen.id, code));
  };

  return (
    <div className="grid items-start gap-10 lg:grid-cols-[1fr_360px]">
      <div className="flex min-w-0 flex-col gap-10">
        <Section id="delivery" title="Delivery address" ref={delivery}>
          <DeliveryAddress
            addresses={addresses}
            chosenId={chosen?.id ?? null}
            editing={editing}
            disabled={place.isPending}
            onChoose={setWantedId}
            onEdit={setEditing}
          />
        </Section>
        <Section id="payment" title="Payment method">
          <RadioCards
            legend="Payment method"
            value="COD"
            cards={PAYMENT}
            onChange={() => undefined}
          />
        </Section>
        <Section id="items" title="Your items">
          <RemovedItems items={cart.departures} />
          <CheckoutItems items={cart.items} />
        </Section>
      </div>
      <OrderSummary summary={summaryOf(cart, code?.discountPaise)} code={code?.code}>
        <DiscountCode state={discountCode} disabled={place.isPending} />
        {place.isError && <OrderRefusal error={place.error} />}
        <Button size="lg" busy={place.isPending} onClick={placeOrder}>
          Place Order
        </Button>
      </OrderSummary>
      {place.isPending && <Overlay label="Placing your order…" />}
    </div>
  );
}

interface DeliveryAddressProps extends Omit<ComponentProps<typeof AddressChoice>, 'addresses'> {
  addresses: ReturnType<typeof useAddresses>;
}

function DeliveryAddress({ addresses, ...choice }: DeliveryAddressProps) {
  if (addresses.data) return <AddressChoice addresses={addresses.data} {...choice} />;
  return (
    <ErrorState
      title="Couldn’t load your addresses"
      error={addresses.error}
      onRetry={() => void addresses.refetch()}
    />
  );
}

const PAYMENT = [
  {
    value: 'COD',
    label: (
      <span className="flex items-center justify-between gap-4">
        <span>
          <span className="block font-semibold">Cash on Delivery</span>
          <span className="block text-sm text-ink-soft">Pay when you receive</span>
        </span>
        <Banknote aria-hidden="true" strokeWidth={1.5} className="size-6 text-ink-soft" />
      </span>
    ),
  },
];

interface SectionProps {
  id: string;
  title: string;
  ref?: Ref<HTMLElement>;
  children: ReactNode;
}

function Section({ id, title, ref, children }: SectionProps) {
  return (
    <section ref={ref} aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`} className="mb-4 text-xl">
        {title}
      </h2>
      {children}
    </section>
  );
}

function CheckoutSkeleton({ label }: { label: string }) {
  return (
    <div aria-busy="true" className="relative grid gap-10 lg:grid-cols-[1fr_360px]">
      <LoadingPill label={label} />
      <div className="flex flex-col gap-6">
        <Skeleton className="h-40" />
        <Skeleton className="h-24" />
        <Skeleton className="h-40" />
      </div>
      <Skeleton className="h-72" />
    </div>
  );
}
