import { focusFirst } from './focus-first.ts';

const boxOf = (html: string): HTMLElement => {
  document.body.innerHTML = `<div>${html}</div>`;
  return document.body.firstElementChild as HTMLElement;
};
const WRONG = '<textarea id="wrong" aria-invalid="true"></textarea>';
const FIELD = '<select id="field"></select>';
const BUTTON = '<button id="button"></button>';

describe('focusFirst', () => {
  it.each([
    { spec: 'an invalid field', html: FIELD + WRONG + BUTTON, focused: 'wrong' },
    {
      spec: 'a frame with invalid fields',
      html: `${FIELD}<iframe id="frame" data-invalid></iframe>`,
      focused: 'frame',
    },
    { spec: 'the first field', html: BUTTON + FIELD, focused: 'field' },
    {
      spec: 'no field that cannot be edited',
      html: `<input type="hidden"><input readonly>${FIELD}`,
      focused: 'field',
    },
    { spec: 'the button of a form without fields', html: `<p></p>${BUTTON}`, focused: 'button' },
  ])('focuses $spec', ({ html, focused }) => {
    focusFirst(boxOf(html));
    expect(document.activeElement?.id).toBe(focused);
  });

  it('shows the message of a group that may be taller than the window', () => {
    const scroll = jest.spyOn(HTMLElement.prototype, 'scrollIntoView');
    focusFirst(
      boxOf(
        '<fieldset tabindex="-1" aria-invalid="true" aria-describedby="hint message"><p id="hint"></p><p id="message"></p></fieldset>',
      ),
    );
    expect(scroll.mock.contexts).toEqual([document.getElementById('message')]);
  });

  it.each([
    { spec: 'a form without a target', html: '<p></p>' },
    { spec: 'no form', html: undefined },
  ])('$spec leaves the focus unchanged', ({ html }) => {
    document.body.innerHTML = '<a href="#here">Here</a>';
    document.querySelector('a')?.focus();
    const box = document.createElement('div');
    box.innerHTML = html ?? '';
    focusFirst(html === undefined ? null : box);
    expect(document.activeElement).toHaveTextContent('Here');
  });
});
