import type { Address } from '@lemari/kit';
import type { Block } from '../blocks/block-types.ts';
import { plainText } from '../rich-text/rich-text.map.ts';

/** Structured data of the company. @see https://schema.org/Organization */
export const houseFacts = (address: Address) => ({
  '@type': 'Organization',
  name: 'Lemari',
  url: address('/'),
  logo: address('/favicon.svg'),
  areaServed: ['Singapore', 'Indonesia', 'Hong Kong'],
});

/** Structured data of the page's questions; undefined without questions. @see https://schema.org/FAQPage */
export function faqFacts(blocks: readonly Block[]) {
  const items = blocks.flatMap((block) => (block.type === 'faq' ? block.items : []));
  if (items.length === 0) return [];
  return [
    {
      '@type': 'FAQPage',
      mainEntity: items.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: plainText(answer) },
      })),
    },
  ];
}
