import { focusFirst } from './focus-first.ts';

const boxOf = (html: string): HTMLElement => {
  document.body.innerHTML = `<div>${html}</div>`;
  return document.body.firstElementChild as HTMLElement;
};
const WRONG = '<textarea id="wrong" aria-invalid="true"></textarea>';
const FIELD = '<select id="field"></select>';
const BUTTON = '<button id="button"></button>';

describe('what a form asks next', () => {
  it.each([
    { spec: 'what was wrong', html: FIELD + WRONG + BUTTON, focused: 'wrong' },
    { spec: 'the first thing to fill in', html: BUTTON + FIELD, focused: 'field' },
    {
      spec: 'nothing that cannot be filled in',
      html: `<input type="hidden"><input readonly>${FIELD}`,
      focused: 'field',
    },
    { spec: 'the button where nothing is to be filled in', html: `<p></p>${BUTTON}`, focused: 'button' },
  ])('is $spec', ({ html, focused }) => {
    focusFirst(boxOf(html));
    expect(document.activeElement?.id).toBe(focused);
  });

  it.each([
    { spec: 'where there is nothing', html: '<p></p>' },
    { spec: 'without a form', html: undefined },
  ])('$spec leaves the focus where it is', ({ html }) => {
    document.body.innerHTML = '<a href="#here">Here</a>';
    document.querySelector('a')?.focus();
    const box = document.createElement('div');
    box.innerHTML = html ?? '';
    focusFirst(html === undefined ? null : box);
    expect(document.activeElement).toHaveTextContent('Here');
  });
});
