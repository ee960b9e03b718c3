import { useLoaded } from '@lemari/catalogue/loaded';
import { shopOf } from '@lemari/catalogue/shop';
import { Island, PageHead, twinsOf, useMount } from '@lemari/vertical';
import type { Block } from '../blocks/block.types.ts';
import { BlockView } from '../blocks/blocks.tsx';
import { faqFacts, houseFacts } from './front.facts.ts';
import { frontQuery, type PageKey } from './front.queries.ts';

/** The page of a route: which content page it shows is decided where it is mounted. */
export const frontOf = (page: PageKey) => () => <Front page={page} />;

/** A content-managed page: its blocks in the order the editors gave them. */
function Front({ page }: { page: PageKey }) {
  const mount = useMount();
  const { title, description, blocks } = useLoaded(frontQuery, { ...shopOf(mount), page });
  return (
    <>
      <PageHead
        title={title}
        description={description}
        path={mount.base}
        twins={twinsOf(mount, '')}
        picture={blocks.find((block) => block.type === 'hero')?.picture}
        facts={(address) => [houseFacts(address), ...faqFacts(blocks)]}
      />
      {blocks.map((block, index) => (
        <Placed key={index} block={block} name={`block-${index}`} />
      ))}
    </>
  );
}

/** The hero is the first thing anybody sees and wakes with the page; everything under it wakes by itself. */
function Placed({ block, name }: { block: Block; name: string }) {
  if (block.type === 'hero') return <BlockView block={block} />;
  return (
    <Island name={name}>
      <BlockView block={block} />
    </Island>
  );
}
