import { css } from '@emotion/react';
import { Alert } from '../primitives/Alert.tsx';
import { Button } from '../primitives/Button.tsx';
import { Picture } from '../primitives/Picture.tsx';
import { Price, type PriceProps } from '../primitives/Price.tsx';
import { VisuallyHidden } from '../primitives/VisuallyHidden.tsx';
import { canHover, from } from '../token/media.ts';
import { token } from '../token/token.ts';
import { CartBackups, type CartBackup } from './CartBackups.tsx';
import { pressUnless } from './press-unless.ts';

/** On a phone the actions are below the picture at full width; from 768 px beside it. */
const lineLook = css({
  display: 'grid',
  gridTemplateColumns: 'clamp(72px, 27vw, 96px) minmax(0, 1fr)',
  gap: `${token('space-12')} ${token('space-16')}`,
  paddingBlock: token('space-20'),
  borderTop: `1px solid ${token('line-200')}`,
  overflowWrap: 'anywhere',
  "& [aria-disabled='true']": { color: token('ink-500'), cursor: 'progress' },
  '& button, & a': { fontSize: token('text-14') },
  [from(768)]: {
    gridTemplateColumns: '120px minmax(0, 1fr)',
    gridTemplateRows: 'auto 1fr',
    columnGap: token('space-24'),
  },
});

const pictureLook = css({ [from(768)]: { gridRow: '1 / span 2' } });
const taken = css({ '& img': { opacity: 0.46, filter: 'saturate(0.75)' } });

const head = css({
  display: 'grid',
  alignContent: 'start',
  gap: `${token('space-4')} ${token('space-24')}`,
  fontSize: token('text-14'),
  lineHeight: 1.4,
  [from(768)]: { gridTemplateColumns: 'minmax(0, 1fr) auto' },
});

const body = css({
  gridColumn: '1 / -1',
  display: 'grid',
  gap: token('space-8'),
  [from(768)]: { gridColumn: 2, alignContent: 'end' },
});

const designerLook = css({ display: 'block', fontWeight: 600 });
const nameLook = css({
  display: 'inline-block',
  [canHover]: { '&:hover': { textDecoration: 'underline', textUnderlineOffset: 4 } },
});
const sizeLook = css({ color: token('ink-500') });

const inRow = css({ display: 'flex', flexWrap: 'wrap', gap: `0 ${token('space-20')}` });

/** Availability of a piece on the dates of its cart. */
const STATES = {
  free: { word: 'Available on your dates', look: css({ color: token('success') }) },
  backup: { word: 'Unavailable on your dates: your backup will be sent', tone: 'info' },
  stale: { word: 'Not available on your dates', tone: 'warning' },
  repriced: { word: 'The price has changed', tone: 'info' },
} as const;

export type CartLineState = keyof typeof STATES;

/** A remedy for a problem of a line. */
export type CartFix = { label: string } & ({ onFix: () => void } | { href: string });

export interface CartLineProps {
  href: string;
  designer?: string | undefined;
  name: string;
  /** `Size M`, `One size`. */
  size: string;
  picture: { src?: string | undefined; alt: string; placeholder?: string | undefined };
  price: PriceProps;
  state: CartLineState;
  /** Replaces the state's text: `No longer rented`. */
  word?: string | undefined;
  /** Detail of a problem: `The last M is out until 20 May.` */
  detail?: string | undefined;
  fixes?: readonly CartFix[] | undefined;
  backups?: readonly CartBackup[] | undefined;
  /** Undefined if the piece has all possible backups. */
  onAddBackup?: (() => void) | undefined;
  onRemove: () => void;
  /** An action is pending: all controls are inactive. */
  isBusy?: boolean | undefined;
  /** Heading level: h2 in a cart, h3 in a section. */
  heading?: 'h2' | 'h3' | undefined;
}

function Fixes({ name, fixes = [], isBusy = false }: Pick<CartLineProps, 'name' | 'fixes' | 'isBusy'>) {
  return (
    <div css={inRow}>
      {fixes.map((fix) => {
        const words = (
          <>
            {fix.label}
            <VisuallyHidden> for {name}</VisuallyHidden>
          </>
        );
        return 'href' in fix ? (
          <Button tone="link" href={fix.href} key={fix.label}>
            {words}
          </Button>
        ) : (
          <Button tone="link" key={fix.label} {...pressUnless(isBusy, fix.onFix)} data-act="cart-fix">
            {words}
          </Button>
        );
      })}
    </div>
  );
}

type ProblemProps = Pick<CartLineProps, 'name' | 'state' | 'word' | 'detail' | 'fixes' | 'isBusy'>;

function Problem({ state, word = STATES[state].word, detail, ...fixing }: ProblemProps) {
  const shown = STATES[state];
  if (!('tone' in shown)) return null;
  const hasFixes = (fixing.fixes ?? []).length > 0;
  return (
    <Alert tone={shown.tone} title={word} action={hasFixes && <Fixes {...fixing} />}>
      {detail}
    </Alert>
  );
}

type PieceProps = Pick<
  CartLineProps,
  'href' | 'designer' | 'name' | 'size' | 'price' | 'state' | 'word' | 'heading'
>;

function Piece({ heading: Heading = 'h2', state, word = STATES[state].word, ...piece }: PieceProps) {
  const shown = STATES[state];
  return (
    <div css={head}>
      <div>
        <Heading>
          {piece.designer !== undefined && <span css={designerLook}>{piece.designer}</span>}{' '}
          <a css={nameLook} href={piece.href}>
            {piece.name}
          </a>
        </Heading>
        <p css={sizeLook}>{piece.size}</p>
      </div>
      <p>
        <Price {...piece.price} />
      </p>
      {'look' in shown && (
        <p css={shown.look} role="status">
          {word}
        </p>
      )}
    </div>
  );
}

type ActionsProps = Pick<CartLineProps, 'name' | 'onAddBackup' | 'onRemove' | 'isBusy'>;

const Actions = ({ name, onAddBackup, onRemove, isBusy = false }: ActionsProps) => (
  <div css={inRow}>
    {onAddBackup && (
      <Button tone="link" {...pressUnless(isBusy, onAddBackup)} data-act="cart-backup-add">
        Add a backup
        <VisuallyHidden> for {name}</VisuallyHidden>
      </Button>
    )}
    <Button tone="link" {...pressUnless(isBusy, onRemove)} data-act="cart-remove">
      Remove
      <VisuallyHidden> {name}</VisuallyHidden>
    </Button>
  </div>
);

/** A piece in the cart with its price, its availability and its backups. */
export function CartLine({ backups = [], isBusy = false, picture, ...line }: CartLineProps) {
  const isFaint = line.state === 'stale' || isBusy;
  return (
    <article css={lineLook} aria-busy={isBusy}>
      <div css={[pictureLook, isFaint && taken]}>
        <Picture {...picture} sizes="(min-width: 768px) 120px, 96px" />
      </div>
      <Piece {...line} />
      <div css={body}>
        <Problem {...line} isBusy={isBusy} />
        {backups.length > 0 && <CartBackups name={line.name} backups={backups} isBusy={isBusy} />}
        <Actions {...line} isBusy={isBusy} />
      </div>
    </article>
  );
}
