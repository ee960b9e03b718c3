import { from } from './media.ts';
import { BREAKPOINTS } from './tokens.generated.ts';

/** @see rules/layout/breakpoint-xsmall, rules/layout/breakpoint-small, rules/layout/breakpoint-medium, rules/layout/breakpoint-large */
describe('the breakpoints', () => {
  it('are xsmall, small, medium and large', () => expect(BREAKPOINTS).toEqual([480, 768, 960, 1200]));

  it.each(BREAKPOINTS.map((width) => ({ width })))('begin at $width px, the width included', ({ width }) =>
    expect(from(width)).toBe(`@media (min-width: ${width}px)`),
  );
});
