import { scrollOverTime } from './scroll-over-time.ts';

afterEach(() => jest.restoreAllMocks());

// @see rules/layout/scroll-to-top
it('a frame that began before the call does not scroll away from the target', () => {
  const frames: FrameRequestCallback[] = [];
  Object.assign(window, { scrollY: 1_200, matchMedia: () => ({ matches: false }) });
  window.scrollTo = ((to: ScrollToOptions) =>
    Object.assign(window, { scrollY: to.top })) as typeof window.scrollTo;
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation((frame) => frames.push(frame));
  jest.spyOn(performance, 'now').mockReturnValue(1_000);
  scrollOverTime(0);
  frames.shift()?.(900);
  expect(window.scrollY).toBe(1_200);
  frames.shift()?.(1_500);
  expect(window.scrollY).toBe(0);
});
