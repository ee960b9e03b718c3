import { frameMessage, frameUrl, postTo } from './chat-frame.ts';

const SRC = 'https://frames.example/frames/chat';

const frameOf = (post = jest.fn()) => ({ src: SRC, contentWindow: { postMessage: post } });

// @see rules/third-parties/frames-messages
describe('a message of the chat’s frame', () => {
  const frame = frameOf();
  const said = {
    origin: 'https://frames.example',
    source: frame.contentWindow,
    data: { type: 'chat:ready' },
  };

  it('is read from the frame’s own window and origin', () =>
    expect(frameMessage(said, frame)).toBe('chat:ready'));

  it.each([
    { spec: 'of another origin', change: { origin: 'https://other.example' } },
    { spec: 'of another window', change: { source: frameOf().contentWindow } },
    { spec: 'of no window', change: { source: null } },
    { spec: 'of another kind', change: { data: { type: 'pay:ready' } } },
    { spec: 'without a type', change: { data: 'chat:ready' } },
    { spec: 'of nothing', change: { data: null } },
  ])('$spec is ignored', ({ change }) => expect(frameMessage({ ...said, ...change }, frame)).toBeUndefined());

  it('is ignored without a frame', () => expect(frameMessage(said, null)).toBeUndefined());
});

it('a message to the frame is posted to its origin alone', () => {
  const post = jest.fn();
  postTo(frameOf(post), { type: 'chat:open', token: 'secret' });
  expect(post).toHaveBeenCalledWith({ type: 'chat:open', token: 'secret' }, 'https://frames.example');
});

it('the frame is told the page’s origin, and nothing else', () => {
  Object.assign(globalThis, { location: new URL('https://shop.example/sg/apparel?a=1') });
  expect(frameUrl(SRC)).toBe(`${SRC}?origin=https%3A%2F%2Fshop.example`);
});
