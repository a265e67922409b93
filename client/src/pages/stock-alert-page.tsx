import { Link2Off, MailCheck } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { Product, Variant } from '#common/contract/products.ts';
import { sameColor } from '#common/domain/product-view.ts';
import { EmptyState } from '#client/components/empty-state.tsx';
import { LoadState } from '#client/components/load-state.tsx';
import { Button } from '#client/components/ui/button.tsx';
import { Link } from '#client/components/ui/link.tsx';
import { LinkButton } from '#client/components/ui/link-button.tsx';
import { Skeleton } from '#client/components/ui/skeleton.tsx';
import { useCompany } from '#client/features/company/api.ts';
import { sizeChoices } from '#client/features/products/variants.ts';
import { isAdmin } from '#client/features/session/session.ts';
import { useSession } from '#client/features/session/use-session.ts';
import {
  useAlertedProduct,
  useLinkAction,
  type LinkAction,
} from '#client/features/stock-alerts/api.ts';
import { isRefusal, messageOf } from '#client/lib/api-error.ts';
import { lazily } from '#client/lib/lazily.ts';
import { notify } from '#client/lib/notices.ts';
import { paths, productPath } from '#client/lib/paths.ts';
import { NarrowLayout } from './password/narrow-layout.tsx';

/* On demand, because every first visit to the shop names the files that this page itself imports. */
const CustomerAlerts = lazily(
  async () =>
    (await import('#client/features/stock-alerts/components/customer-alerts.tsx')).CustomerAlerts,
);
const VisitorAlertForm = lazily(
  async () =>
    (await import('#client/features/stock-alerts/components/visitor-alert-form.tsx'))
      .VisitorAlertForm,
);

const BROKEN_LINK = 'This link is incomplete. Open it again.';

const TEXTS = {
  confirm: {
    title: 'Shall we tell you?',
    text: 'We’ll email you once when the size is back in stock, and about nothing else.',
    button: 'Yes, email me',
    done: 'You’re on the list',
  },
  stop: {
    title: 'Stop these e-mails?',
    text: 'You won’t hear from us about sizes that are back in stock. E-mails about your orders still come.',
    button: 'Stop these e-mails',
    done: 'No more of these e-mails',
  },
} as const satisfies Record<LinkAction, object>;

/**
 * Asks for a mail when a sold-out size of the product in the query is back in stock. The links of such mails open it
 * too, with a token in the fragment.
 */
export function StockAlertPage() {
  const { hash, search } = useLocation();
  const query = new URLSearchParams(search);
  const id = query.get('product');
  if (id !== null) return <Asking id={id} color={query.get('color') ?? ''} />;
  const link = new URLSearchParams(hash.slice(1));
  const action = link.has('stop') ? 'stop' : 'confirm';
  const token = link.get(action) ?? '';
  return <Answer key={`${action} ${token}`} action={action} token={token} />;
}

/** Acts on a press only, because mail programs open links too. */
function Answer({ action, token }: { action: LinkAction; token: string }) {
  const change = useLinkAction(action);
  const [refusal, setRefusal] = useState<string | null>(token ? null : BROKEN_LINK);
  const texts = TEXTS[action];
  if (refusal !== null) {
    return (
      <div role="alert" className="page-width py-12">
        <EmptyState as="h1" icon={Link2Off} title="This link doesn’t work" text={refusal}>
          <LinkButton to={paths.shop}>Browse the shop</LinkButton>
        </EmptyState>
      </div>
    );
  }
  if (change.isSuccess) {
    return (
      <div role="status" className="page-width py-12">
        <EmptyState as="h1" icon={MailCheck} title={texts.done} text={change.data.message}>
          <LinkButton to={paths.shop}>Browse the shop</LinkButton>
        </EmptyState>
      </div>
    );
  }
  const press = () =>
    change.mutate(token, {
      onError: (error) => {
        if (isRefusal(error)) setRefusal(messageOf(error));
        else notify.error(messageOf(error));
      },
    });
  return (
    <NarrowLayout title={texts.title} text={texts.text}>
      <Button size="lg" busy={change.isPending} onClick={press}>
        {texts.button}
      </Button>
    </NarrowLayout>
  );
}

function Asking({ id, color }: { id: string; color: string }) {
  const product = useAlertedProduct(id);
  return (
    <div className="page-width py-10 lg:py-20">
      {product.data === null && (
        <EmptyState
          as="h1"
          icon={Link2Off}
          title="Product not found"
          text="The product you're looking for doesn't exist"
        >
          <LinkButton to={paths.home}>Return to Home</LinkButton>
        </EmptyState>
      )}
      <LoadState of={[product]} loading="Loading product…" failed="Couldn’t load this product">
        <Skeleton className="mx-auto h-100 max-w-panel" />
      </LoadState>
      {product.data && <SoldOutSizes product={product.data} color={color} />}
    </div>
  );
}

/** The sold-out sizes of a product in a color: with one press for customers, by e-mail for visitors. */
function SoldOutSizes({ product, color }: { product: Product; color: string }) {
  const { name, urlName, variants } = product;
  const inColor = variants.filter((variant) => sameColor(variant.color, color));
  const soldOut = sizeChoices(inColor)
    .map(({ variant }) => variant)
    .filter(({ stock }) => stock <= 0);
  return (
    <div className="mx-auto max-w-panel rounded-lg border border-sand bg-card p-6 sm:p-10">
      <h1 className="text-2xl">Tell me when it’s back</h1>
      <p className="mt-2 mb-6 wrap-anywhere">
        <Link to={productPath(urlName)} className="text-link">
          {name}
        </Link>
        {color && `, ${color}`}
      </p>
      {inColor.length === 0 && <p>This colour isn’t for sale. The product’s page shows what is.</p>}
      {inColor.length > 0 && soldOut.length === 0 && (
        <p>All sizes are in stock. You can order now.</p>
      )}
      {soldOut.length > 0 && (
        <Suspense fallback={<Skeleton className="h-60" />}>
          <AlertForm of={name} variants={soldOut} />
        </Suspense>
      )}
    </div>
  );
}

/** While the shop sends no such mails, it takes no requests, but customers can still stop theirs. */
function AlertForm({ of, variants }: { of: string; variants: readonly Variant[] }) {
  const user = useSession();
  const isOff = useCompany().data?.offersStockAlerts === false;
  if (isAdmin(user)) return <p>Stock alerts are for customers.</p>;
  return (
    <>
      {isOff && <p>We don’t send e-mails about sizes at the moment. Please look again later.</p>}
      {user && <CustomerAlerts of={of} variants={variants} canAsk={!isOff} />}
      {!user && !isOff && <VisitorAlertForm variants={variants} />}
    </>
  );
}
