import { followFooterLinks } from './follow-footer-links.ts';

/** The footer begins here; the page is long enough to stop at it. */
const FOOTER_TOP = 3_000;

let isMotionReduced = false;
let stop: () => void;

beforeEach(() => {
  jest.useFakeTimers();
  isMotionReduced = false;
  history.replaceState(null, '', '/sg');
  document.documentElement.style.scrollPaddingTop = '72px';
  document.body.innerHTML =
    '<a href="#footer">Help</a><a href="/id#footer">Elsewhere</a><footer id="footer" style="scroll-margin-top: -8px"></footer>';
  Object.assign(window, { scrollY: 0, matchMedia: () => ({ matches: isMotionReduced }) });
  window.scrollTo = ((to: ScrollToOptions) =>
    Object.assign(window, { scrollY: to.top })) as typeof window.scrollTo;
  Object.defineProperty(document.documentElement, 'scrollHeight', { value: 9_000, configurable: true });
  const footer = document.querySelector('footer');
  if (footer) footer.getBoundingClientRect = () => ({ top: FOOTER_TOP - window.scrollY }) as DOMRect;
  stop = followFooterLinks();
});
afterEach(() => {
  stop();
  jest.useRealTimers();
});

/** @returns whether the browser still has to jump */
const click = (selector: string, init: MouseEventInit = {}): boolean =>
  document
    .querySelector(selector)
    ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init })) ?? false;

// @see rules/footer/scroll-duration
describe('a link to the footer', () => {
  // @see rules/layout/scroll-to-top
  it('scrolls there over 500 ms, then sets the address', () => {
    expect(click('a')).toBe(false);
    jest.advanceTimersByTime(250);
    expect(window.scrollY).toBeGreaterThan(0);
    expect(window.scrollY).toBeLessThan(FOOTER_TOP - 64);
    jest.advanceTimersByTime(200);
    expect(location.hash).toBe('');
    jest.advanceTimersByTime(100);
    // @see rules/footer/scroll-offset
    expect(window.scrollY).toBe(FOOTER_TOP - 64);
    expect(location.hash).toBe('#footer');
  });

  // @see rules/footer/scroll-offset
  it('stops at the footer itself where the style sheet takes the offset back', () => {
    const footer = document.querySelector('footer');
    if (footer) footer.style.scrollMarginTop = '-72px';
    click('a');
    jest.advanceTimersByTime(600);
    expect(window.scrollY).toBe(FOOTER_TOP);
  });

  it('jumps where the visitor prefers reduced motion', () => {
    isMotionReduced = true;
    click('a');
    jest.advanceTimersByTime(20);
    expect(window.scrollY).toBe(FOOTER_TOP - 64);
    expect(location.hash).toBe('#footer');
  });

  it('stops when the visitor scrolls', () => {
    click('a');
    jest.advanceTimersByTime(100);
    Object.assign(window, { scrollY: 10 });
    jest.advanceTimersByTime(600);
    expect(window.scrollY).toBe(10);
    expect(location.hash).toBe('');
  });

  it('is left to the browser in a new tab', () => {
    expect(click('a', { ctrlKey: true })).toBe(true);
    jest.advanceTimersByTime(600);
    expect(window.scrollY).toBe(0);
  });
});

it('a link to the footer of another page is not scrolled to', () => {
  document.addEventListener('click', (event) => event.preventDefault(), { once: true });
  click('a[href^="/id"]');
  jest.advanceTimersByTime(600);
  expect(window.scrollY).toBe(0);
});
