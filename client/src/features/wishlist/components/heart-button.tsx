import { Heart } from 'lucide-react';
import type { Product } from '#common/contract/products.ts';
import { classNames } from '#client/components/ui/class-names.ts';
import { IconButton } from '#client/components/ui/icon-button.tsx';
import type { ShopPlace } from '../../session/shopping-guard.ts';
import { useWishlisted } from '../use-wishlisted.ts';

interface HeartButtonProps {
  product: Product;
  place?: ShopPlace;
  /** Classes for its position; the button has a round background of its own. */
  className?: string;
}

/** Puts a product on the wishlist, or takes it off. */
export function HeartButton({ product, place = 'listing', className }: HeartButtonProps) {
  const { isWishlisted, toggle } = useWishlisted(product, place);
  return (
    <IconButton
      label={
        isWishlisted ? `Remove ${product.name} from wishlist` : `Add ${product.name} to wishlist`
      }
      aria-pressed={isWishlisted}
      onClick={toggle}
      className={classNames('rounded-full! bg-card/90', className)}
    >
      <Heart
        aria-hidden="true"
        strokeWidth={1.6}
        className={classNames(
          'size-5 transition-colors',
          isWishlisted && 'fill-madder text-madder',
        )}
      />
    </IconButton>
  );
}
