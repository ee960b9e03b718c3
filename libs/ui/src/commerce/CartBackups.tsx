import { css } from '@emotion/react';
import { Button } from '../primitives/Button.tsx';
import { VisuallyHidden } from '../primitives/VisuallyHidden.tsx';
import { token } from '../token/token.ts';
import { pressUnless } from './press-unless.ts';

/** A background of its own: the buttons in it concern a backup, not the piece. */
const box = css({
  padding: `${token('space-8')} ${token('space-16')}`,
  background: token('band'),
  fontSize: token('text-14'),
  lineHeight: 1.4,
});
const titleLook = css({ color: token('ink-700') });

const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `0 ${token('space-12')}`,
  minHeight: 44,
  '& > span': { flex: '1 1 0', minWidth: 'min(100%, 9em)' },
  '& b': { fontWeight: 500 },
  '& > button': { minHeight: 44 },
});
const effectLook = css({ color: token('ink-700') });

export interface CartBackup {
  id: string;
  /** `Backup size L`, `Backup style: Dawn ombré dress, M`. */
  label: string;
  /** Effect on the price: `same price`, `IDR 20.000 more`. */
  effect?: string | undefined;
  onRemove: () => void;
}

export interface CartBackupsProps {
  /** Name of the piece that they replace. */
  name: string;
  backups: readonly CartBackup[];
  isBusy?: boolean | undefined;
}

/** Backups are sent, and charged, if the piece is unavailable. @see rules/cart/item-type-backup-size, rules/cart/item-type-backup-style */
export function CartBackups({ name, backups, isBusy = false }: CartBackupsProps) {
  return (
    <div css={box}>
      <p css={titleLook}>Only if the first choice is gone:</p>
      <ul aria-label={`Backups of ${name}`}>
        {backups.map(({ id, label, effect, onRemove }) => (
          <li css={row} key={id}>
            <span>
              <b>{label}</b>
              {effect !== undefined && <span css={effectLook}>, {effect}</span>}
            </span>
            <Button tone="link" {...pressUnless(isBusy, onRemove)} data-act="cart-backup-remove">
              Remove
              <VisuallyHidden>
                {' '}
                {label} of {name}
              </VisuallyHidden>
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
