import vm from 'node:vm';
import { cartNews } from '@lemari/kit';
import { EARLY_SCRIPT } from './early-script.ts';

/** Runs the script as a page would. @returns the custom properties that it sets */
function propertiesOf(storage: Pick<Storage, 'getItem'>): Record<string, string> {
  const set: Record<string, string> = {};
  const style = { setProperty: (name: string, value: string) => void (set[name] = value) };
  vm.runInNewContext(EARLY_SCRIPT, { localStorage: storage, document: { documentElement: { style } } });
  return set;
}

const holding = (text: string | null) => ({ getItem: (name: string) => (name === 'cart' ? text : null) });

describe('the early script', () => {
  // @see rules/cart/count-before-paint
  it('sets the count that the device stores', () => {
    const news = JSON.stringify({ ...cartNews.initial, pieces: 2 });
    expect(propertiesOf(holding(news))).toEqual({ '--cart-count': '"2"' });
  });

  it.each([
    { spec: 'an empty cart', text: JSON.stringify(cartNews.initial) },
    { spec: 'nothing', text: null },
    { spec: 'no JSON', text: '{' },
    { spec: 'null', text: 'null' },
    { spec: 'a text for a number', text: '{"pieces":"2\\";}"}' },
    { spec: 'half a piece', text: '{"pieces":1.5}' },
    { spec: 'fewer than none', text: '{"pieces":-1}' },
  ])('sets none where the device stores $spec', ({ text }) => {
    expect(propertiesOf(holding(text))).toEqual({});
  });

  it('sets none where storage is disabled', () => {
    const refusing = {
      getItem: () => {
        throw new Error('SecurityError');
      },
    };
    expect(propertiesOf(refusing)).toEqual({});
  });
});
