import fc from 'fast-check';
import {
  inlinesFromText,
  plainText,
  type RichBlock,
  type RichInline,
  type RichText,
  safeHref,
  richTextFromWire,
} from './rich-text.map.ts';

const text = (value: string, ...marks: string[]) => ({
  nodeType: 'text',
  value,
  marks: marks.map((type) => ({ type })),
  data: {},
});
const node = (nodeType: string, content: unknown[] = [], data: object = {}) => ({ nodeType, content, data });
const document = (...content: unknown[]) => node('document', content);
const link = (uri: unknown) => node('paragraph', [node('hyperlink', [text('here')], { uri })]);

// @see rules/content/faq-links
describe('inlinesFromText', () => {
  it('reads links in a text', () => {
    const content = inlinesFromText('Leave your email [with the plans](/sg/apparel/plans#tell-me).');
    expect(content).toEqual([
      { kind: 'text', text: 'Leave your email ', marks: [] },
      {
        kind: 'link',
        href: '/sg/apparel/plans#tell-me',
        content: [{ kind: 'text', text: 'with the plans', marks: [] }],
      },
      { kind: 'text', text: '.', marks: [] },
    ]);
    expect(plainText(content)).toBe('Leave your email with the plans.');
  });

  it.each(['data:text/html,hello', '//elsewhere.example'])('shows a link to %s as plain words', (address) => {
    const content = inlinesFromText(`Ask [us](${address}).`);
    expect(content.every(({ kind }) => kind === 'text')).toBe(true);
    expect(plainText(content)).toBe('Ask us.');
  });
});

let warn: jest.SpyInstance;
beforeEach(() => (warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined)));
afterEach(() => warn.mockRestore());

describe('rich text', () => {
  it.each<[string, unknown, RichBlock]>([
    [
      'a paragraph with bold text',
      node('paragraph', [text('Wash '), text('cold', 'bold', 'underline')]),
      {
        kind: 'paragraph',
        content: [
          { kind: 'text', text: 'Wash ', marks: [] },
          { kind: 'text', text: 'cold', marks: ['bold'] },
        ],
      },
    ],
    [
      'a heading, one level below the page’s headings',
      node('heading-1', [text('Care')]),
      { kind: 'heading', level: 3, content: [{ kind: 'text', text: 'Care', marks: [] }] },
    ],
    [
      'a list',
      node('ordered-list', [node('list-item', [node('paragraph', [text('One')])])]),
      {
        kind: 'list',
        isOrdered: true,
        items: [[{ kind: 'paragraph', content: [{ kind: 'text', text: 'One', marks: [] }] }]],
      },
    ],
    ['a rule', node('hr'), { kind: 'rule' }],
    [
      'a link',
      link('/sg/apparel/faq'),
      {
        kind: 'paragraph',
        content: [
          { kind: 'link', href: '/sg/apparel/faq', content: [{ kind: 'text', text: 'here', marks: [] }] },
        ],
      },
    ],
  ])('renders %s', (_, wire, block) => {
    expect(richTextFromWire(document(wire))).toEqual([block]);
    expect(warn).not.toHaveBeenCalled();
  });

  it.each([
    ['an empty node', null],
    ['a node of no type', {}],
    ['an embedded asset', node('embedded-asset-block')],
    ['a script', node('script', [text('alert(1)')])],
    ['a type named like a property of Object.prototype', node('constructor')],
  ])('drops %s, logs it and renders the rest', (_, wire) => {
    expect(richTextFromWire(document(wire, node('hr')))).toEqual([{ kind: 'rule' }]);
    expect(warn).toHaveBeenCalledTimes(1);
  });

  it.each([
    '/sg/faq',
    '/sg/faq#c',
    'https://example.com/x',
    'http://example.com',
    'mailto:a@b.sg',
    'tel:+6561234567',
  ])('links to %s', (uri) => {
    expect(safeHref(uri)).toBe(uri);
  });

  it.each([
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<b>',
    'vbscript:x',
    '//elsewhere.example',
    '/\\elsewhere.example',
    '/\t/elsewhere.example',
    'http://',
    undefined,
    42,
  ])('keeps the text of a link to %j without the link', (uri) => {
    expect(richTextFromWire(document(link(uri)))).toEqual([
      { kind: 'paragraph', content: [{ kind: 'text', text: 'here', marks: [] }] },
    ]);
  });

  it('renders only listed elements, whatever the document contains', () => {
    const wireNode = fc.letrec<{ node: unknown }>((tie) => ({
      node: fc.oneof(
        { depthSize: 'small' },
        fc.constantFrom(null, 1, 'text', [], {}),
        fc.record(
          {
            nodeType: fc.oneof(
              fc.constantFrom(
                'paragraph',
                'text',
                'hyperlink',
                'unordered-list',
                'list-item',
                'blockquote',
                '__proto__',
              ),
              fc.string(),
            ),
            value: fc.oneof(fc.string(), fc.integer()),
            marks: fc.oneof(
              fc.constant(null),
              fc.array(fc.oneof(fc.constant(null), fc.record({ type: fc.string() }))),
            ),
            data: fc.oneof(
              fc.constant(null),
              fc.record({ uri: fc.oneof(fc.webUrl(), fc.string(), fc.integer()) }),
            ),
            content: fc.oneof(fc.constant(null), fc.array(tie('node'), { maxLength: 3 })),
          },
          { requiredKeys: [] },
        ),
      ),
    })).node;
    fc.assert(
      fc.property(wireNode, (wire) => {
        for (const href of hrefsOf(richTextFromWire(document(wire)))) expect(safeHref(href)).toBe(href);
      }),
    );
  });
});

const inlineHrefs = (inlines: readonly RichInline[]): string[] =>
  inlines.flatMap((inline) => (inline.kind === 'link' ? [inline.href, ...inlineHrefs(inline.content)] : []));

const hrefsOf = (blocks: RichText): string[] =>
  blocks.flatMap((block) => {
    if (block.kind === 'list') return block.items.flatMap(hrefsOf);
    if (block.kind === 'quote') return hrefsOf(block.content);
    return block.kind === 'rule' ? [] : inlineHrefs(block.content);
  });
