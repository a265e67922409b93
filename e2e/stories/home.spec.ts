import type { Locator, Page } from '@playwright/test';
import { expectNoSidewaysScroll, expectNoViolations } from '../accessibility.ts';
import { showCategories, type CategorySketch } from '../categories.ts';
import { expect, ONCE, test } from '../fixtures.ts';
import { expectSteady, watchLayout } from '../layout-shift.ts';
import { HomePage } from '../pages/home-page.ts';

const WOMEN: CategorySketch = {
  name: 'Women',
  description: 'Kurtas, sarees and dresses.',
  withImage: true,
  below: [{ name: 'Sarees' }],
};
const MEN: CategorySketch = { name: 'Men', description: 'Shirts and kurtas.', withImage: true };
const KIDS: CategorySketch = { name: 'Kids', withImage: true };

const OPENING = Date.UTC(2026, 10, 28, 10);

/** Opens the home page with a clock that only the story moves. */
async function openWithClock(page: Page, home: HomePage, first: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.clock.install({ time: OPENING });
  await page.clock.pauseAt(OPENING + 60_000);
  await home.open();
  await untilShown(page, home.slide(first));
}

/** Whether the hero's image of a category was asked for; that of a tile is a small one. */
function askedFor(asked: readonly string[], name: string): boolean {
  return asked.some((path) => path.includes(name) && !path.includes('-320.'));
}

/** Lets time pass in small steps, which loading needs as well, until something is there. */
async function untilShown(page: Page, what: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(50);
    await expect(what).toBeVisible({ timeout: 200 });
  }).toPass({ intervals: [50] });
}

test('the slides show one category after another, every five seconds', ONCE, async ({ page }) => {
  const home = new HomePage(page);
  const asked = await showCategories(page, [WOMEN, MEN, KIDS]);
  await watchLayout(page);
  await openWithClock(page, home, 'Women');
  await expect(home.hero).toContainText('Kurtas, sarees and dresses.');
  await expect(home.image).toHaveCSS('transition-property', 'opacity');
  await expect(home.image).toHaveCSS('transition-duration', '0.3s');
  expect(askedFor(asked, 'Men') || askedFor(asked, 'Kids')).toBe(false);

  await page.clock.runFor(4900);
  await expect(home.slide('Women')).toBeVisible();
  await expect.poll(() => askedFor(asked, 'Men')).toBe(true);
  expect(askedFor(asked, 'Kids')).toBe(false);
  await page.clock.runFor(100);
  await expect(home.slide('Men')).toBeVisible();
  await expect(home.slide('Women')).toBeHidden();
  await page.clock.runFor(5000);
  await expect(home.slide('Kids')).toBeVisible();
  await page.clock.runFor(5000);
  await expect(home.slide('Women')).toBeVisible();
  await expectSteady(page);

  await home.pause.click();
  await page.clock.runFor(20_000);
  await expect(home.slide('Women')).toBeVisible();
  await home.play.click();
  await page.clock.runFor(5000);
  await expect(home.slide('Men')).toBeVisible();

  await home.exploreNow.focus();
  await page.clock.runFor(20_000);
  await expect(home.slide('Men')).toBeVisible();
});

test(
  'the slides stop on a hidden tab and for visitors who prefer less motion',
  ONCE,
  async ({ page }) => {
    const home = new HomePage(page);
    await showCategories(page, [WOMEN, MEN]);
    await openWithClock(page, home, 'Women');
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await page.clock.runFor(20_000);
    await expect(home.slide('Women')).toBeVisible();

    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.reload();
    await untilShown(page, home.play);
    await page.clock.runFor(20_000);
    await expect(home.slide('Women')).toBeVisible();
    await home.dots.nth(1).click();
    await expect(home.slide('Men')).toBeVisible();
  },
);

test('thirty categories, some without an image, fit on the home page', async ({ page }) => {
  const home = new HomePage(page);
  const many = Array.from({ length: 30 }, (_, index) => ({
    name: `${index === 0 ? 'Handwoven, naturally dyed and block printed clothes for' : 'Category'} ${index + 1}`,
    description: 'As long as a description can be. '.repeat(40),
    withImage: index % 3 !== 1,
  }));
  await showCategories(page, many);
  await watchLayout(page);
  await home.open();
  await expect(home.dots).toHaveCount(6);
  await expect(home.tiles).toHaveCount(30);
  await expect(home.hero).toBeInViewport({ ratio: 0.95 });
  await expectSteady(page);
  await expectNoViolations(page);

  await expect(home.earlier).toHaveAttribute('aria-disabled', 'true');
  await home.more.click();
  await expect(home.tiles.first()).not.toBeInViewport();
  await expect(home.earlier).toHaveAttribute('aria-disabled', 'false');
  await home.tiles.last().focus();
  await expect(home.tiles.last()).toBeInViewport();
  await expect(home.more).toHaveAttribute('aria-disabled', 'true');
  await expectNoSidewaysScroll(page);
});

/** Scrolls until so much of an element has come into view from below, and lets the page see it. */
async function showShare(element: Locator, share: number): Promise<void> {
  await element.evaluate(async (box, part) => {
    const { top, height } = box.getBoundingClientRect();
    window.scrollBy({ top: top - window.innerHeight + height * part, behavior: 'instant' });
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  }, share);
}

test(
  'the banner slides in from both sides once, when it comes into view',
  ONCE,
  async ({ page }) => {
    const home = new HomePage(page);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await showCategories(page, [WOMEN]);
    await home.open();
    await expect(home.featured.getByRole('article')).toHaveCount(4);
    const story = home.banner.getByRole('link', { name: 'Our Story' });
    const blog = home.banner.getByRole('link', { name: 'Our Blog' });
    await expect(story).not.toBeInViewport();
    for (const tile of [story, blog]) {
      const moved = tile.locator('xpath=ancestor::li/div');
      await expect(moved).toHaveCSS('transition-property', /translate/);
      await expect(moved).toHaveCSS('transition-duration', '0.8s');
      await expect(moved).toHaveCSS('transition-timing-function', 'ease-out');
    }
    await showShare(story.locator('xpath=ancestor::li'), 0.25);
    await expect(story).not.toBeInViewport();
    await showShare(story.locator('xpath=ancestor::li'), 0.35);
    await expect(story.locator('xpath=ancestor::li/div')).toHaveCSS('translate', 'none');
    await expect(story).toBeAttached();
    await expectNoSidewaysScroll(page);
    await blog.locator('xpath=ancestor::li').scrollIntoViewIfNeeded();
    await expect(blog).toBeInViewport();
    await story.locator('xpath=ancestor::li').scrollIntoViewIfNeeded();
    await expect(story).toBeInViewport();
    await expectNoSidewaysScroll(page);
    await page.evaluate(() => window.scrollTo(0, 0));
    await blog.scrollIntoViewIfNeeded();
    await expect(blog).toBeInViewport();
  },
);
