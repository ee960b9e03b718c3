import { FOOTER_ID } from './footer-id.ts';
import { scrollOverTime } from './scroll-over-time.ts';

const px = (length: string): number => Number.parseFloat(length) || 0;

/** Where the browser stops for a link to the element: its offsets are in the style sheet. */
function stopOf(element: HTMLElement): number {
  const offset =
    px(getComputedStyle(document.documentElement).scrollPaddingTop) +
    px(getComputedStyle(element).scrollMarginTop);
  const furthest = document.documentElement.scrollHeight - window.innerHeight;
  return Math.max(0, Math.min(element.getBoundingClientRect().top + window.scrollY - offset, furthest));
}

/**
 * Lets links of the page to its footer scroll there over time. The browser completes the jump: it sets the address,
 * the history entry and the place where the keyboard continues. Without scripts the jump is all there is.
 * @returns a function that stops it
 * @see rules/footer/scroll-duration, rules/footer/scroll-offset
 */
export function followFooterLinks(): () => void {
  const follow = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const footer = document.getElementById(FOOTER_ID);
    const isPlain =
      event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!link || !footer || !isPlain || event.defaultPrevented || link.target) return;
    if (link.href !== new URL(`#${FOOTER_ID}`, location.href).href) return;
    event.preventDefault();
    scrollOverTime(stopOf(footer), () => location.assign(link.href));
  };
  document.addEventListener('click', follow);
  return () => document.removeEventListener('click', follow);
}
