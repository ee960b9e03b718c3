import { css } from '@emotion/react';
import {
  Button,
  ComboBox,
  Input,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
  Text,
} from 'react-aria-components/ComboBox';
import { token } from '../token/token.ts';
import { FieldError, fieldHint, fieldLabel, inputLook, type FieldWords } from './Field.tsx';
import { Icon } from './Icon.tsx';

const frame = css({ display: 'grid', gap: 8, minWidth: 0 });
const box = css({ position: 'relative', display: 'grid' });
const room = css(inputLook, { paddingRight: 48 });
const opener = css({
  position: 'absolute',
  insetBlock: 0,
  right: 0,
  width: 44,
  display: 'grid',
  placeItems: 'center',
});
const optionalLook = css({ fontWeight: 400, color: token('ink-500') });

const popover = css({
  width: 'var(--trigger-width)',
  maxHeight: 'min(320px, 60dvh)',
  overflowY: 'auto',
  background: token('white'),
  boxShadow: token('shadow-overlay'),
});

const list = css({ padding: `${token('space-8')} 0`, '&:focus-visible': { outline: 'none' } });

const item = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: token('space-12'),
  minHeight: 44,
  padding: `${token('space-8')} ${token('space-12')}`,
  cursor: 'pointer',
  overflowWrap: 'anywhere',
  lineHeight: 1.4,
  '&[data-focused]': { background: token('band'), outline: 'none' },
  '&[data-selected]': { fontWeight: 600 },
  '&[data-disabled]': { color: token('ink-500'), cursor: 'default' },
});

const none = css({ padding: `${token('space-12')}`, color: token('ink-500') });

export interface ComboboxOption {
  value: string;
  label: string;
}

export interface ComboboxProps extends FieldWords {
  /** Name of the value in the form. */
  name: string;
  options: readonly ComboboxOption[];
  defaultValue?: string | undefined;
  placeholder?: string | undefined;
  disabled?: boolean | undefined;
  onChoose?: ((value: string | undefined) => void) | undefined;
}

/**
 * Choice from a long list by typing. By far the largest primitive: pages load it on demand. For a dozen
 * options use a Select.
 */
export function Combobox({
  label,
  hint,
  error,
  optional = false,
  name,
  options,
  defaultValue,
  placeholder,
  disabled = false,
  onChoose,
}: ComboboxProps) {
  return (
    <ComboBox
      css={frame}
      name={name}
      formValue="key"
      defaultItems={options}
      {...(defaultValue !== undefined && { defaultSelectedKey: defaultValue })}
      isDisabled={disabled}
      isInvalid={error !== undefined}
      menuTrigger="focus"
      allowsEmptyCollection
      onSelectionChange={(key) => onChoose?.(key === null ? undefined : String(key))}
    >
      <Label css={fieldLabel}>
        <span>
          {label} {optional && <span css={optionalLook}>(optional)</span>}
        </span>
      </Label>
      {hint !== undefined && (
        <Text css={fieldHint} slot="description">
          {hint}
        </Text>
      )}
      <div css={box}>
        <Input css={room} {...(placeholder !== undefined && { placeholder })} />
        <Button css={opener}>
          <Icon name="down" size={16} />
        </Button>
      </div>
      {error !== undefined && (
        <Text slot="errorMessage">
          <FieldError>{error}</FieldError>
        </Text>
      )}
      <Popover css={popover}>
        <ListBox<ComboboxOption>
          css={list}
          renderEmptyState={() => <div css={none}>No match. Try fewer letters.</div>}
        >
          {({ value, label: words }) => (
            <ListBoxItem css={item} id={value} textValue={words}>
              {({ isSelected }) => (
                <>
                  {words}
                  {isSelected && <Icon name="check" size={16} />}
                </>
              )}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </ComboBox>
  );
}
