import { css } from '@emotion/react';
import { token } from '../token/token.ts';
import { FieldError } from './Field.tsx';

const look = css({ marginTop: token('space-8') });

/** Error below the choices of a group, if there is one; `describedBy` of the same id names it. */
export const GroupError = ({ id, error }: { id: string; error: string | undefined }) =>
  error !== undefined && (
    <div css={look}>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  );
