import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { connectionLost, gate, refusal } from '#client/test/fake-api.ts';
import { product, variant } from '#client/test/samples.ts';
import { openProducts, productList } from '#client/test/visit-products.ts';

const OF = 'Indigo Kurta, M, Indigo';

describe('the stock of a variant', () => {
  async function editStock(stock = 12) {
    const visit = await openProducts('/admin/product', {
      products: [product({ variants: [variant({ stock })] })],
    });
    await visit.user.click(await productList().findByRole('button', { name: /View Variants/ }));
    const edit = await productList().findByRole('button', { name: `Edit stock of ${OF}` });
    edit.focus();
    await visit.user.keyboard('{Enter}');
    return visit;
  }

  const field = () => productList().getByRole('textbox', { name: `Stock of ${OF}` });
  const editAgain = () => productList().findByRole('button', { name: `Edit stock of ${OF}` });

  it('is changed by keyboard; Escape leaves it as it was', async () => {
    const { api, user } = await editStock();
    const saves = api.on('PUT /variants/{id}/stock', ({ body }) => ({
      variant: variant({ stock: body.stock }),
    }));
    expect(field()).toHaveFocus();
    await user.keyboard('99{Escape}');
    expect(await editAgain()).toHaveFocus();
    expect(saves).toHaveLength(0);
    await user.keyboard('{Enter}');
    await user.keyboard('many{Enter}');
    expect(
      productList().getByText('Stock must be a whole number from 0 to 1000000.'),
    ).toBeVisible();
    expect(field()).toHaveValue('many');
    await user.clear(field());
    await user.type(field(), '40{Enter}');
    expect(await screen.findByText('Stock updated to 40')).toBeVisible();
    expect(await editAgain()).toHaveFocus();
    expect(saves[0]?.body).toMatchObject({ stock: 40, expectedStock: 12 });
  });

  it('that orders changed meanwhile is explained', async () => {
    const { api, user } = await editStock();
    api.on('PUT /variants/{id}/stock', () => ({
      variant: variant({ stock: 45 }),
    }));
    await user.keyboard('50{Enter}');
    expect(await screen.findByText(/^Stock updated to 45: it had changed meanwhile/)).toBeVisible();
    expect(await productList().findByText('45')).toBeVisible();
  });

  it('that cannot be saved shows again what the shop has', async () => {
    const { api, user, shop } = await editStock(5);
    const error = 'M: only 3 left in stock, so 5 cannot be taken off. Load the product again.';
    api.on('PUT /variants/{id}/stock', () => {
      shop.products = [product({ variants: [variant({ stock: 3 })] })];
      return refusal(409, 'OUT_OF_STOCK', error);
    });
    await user.keyboard('0{Enter}');
    expect(await screen.findByText(error)).toBeVisible();
    expect(await editAgain()).toBeVisible();
    expect(await productList().findByText('3', { selector: 'span' })).toBeVisible();
  });

  it('keeps its figure when no answer came, and the same save is sent again', async () => {
    const { api, user } = await editStock();
    const lost = api.on('PUT /variants/{id}/stock', connectionLost);
    await user.keyboard('40{Enter}');
    expect(await screen.findByText('Failed to update stock')).toBeVisible();
    expect(field()).toHaveValue('40');
    expect(field()).toHaveFocus();
    await waitFor(() => expect(field()).not.toHaveAttribute('readonly'));
    const again = api.on('PUT /variants/{id}/stock', () => ({
      variant: variant({ stock: 40 }),
    }));
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Stock updated to 40')).toBeVisible();
    expect(again[0]?.headers).toEqual(lost[0]?.headers);
    expect(again[0]?.body).toEqual(lost[0]?.body);
  });

  it('that an unanswered save has changed already has to be checked first', async () => {
    const { api, user } = await editStock();
    api.on('PUT /variants/{id}/stock', () =>
      refusal(409, 'IDEMPOTENCY_KEY_REUSED', 'The key was used.'),
    );
    await user.keyboard('60{Enter}');
    expect(
      await screen.findByText(
        'The stock was changed by your earlier save. Look at what it is now before you change it again.',
      ),
    ).toBeVisible();
    expect(await editAgain()).toBeVisible();
  });

  it('is told even if its row was folded before the answer', async () => {
    const { api, user } = await editStock();
    const answer = gate();
    api.on('PUT /variants/{id}/stock', async ({ body }) => {
      await answer.opened;
      return { variant: variant({ stock: body.stock }) };
    });
    await user.keyboard('15{Enter}');
    await user.click(productList().getByRole('button', { name: /Hide Variants/ }));
    answer.open();
    expect(await screen.findByText('Stock updated to 15')).toBeVisible();
  });
});
