import { css } from '@emotion/react';
import { ANY_SIZE, SIZE_LABELS, sizeLabel } from '@lemari/domain/product/size';
import { productPath } from '@lemari/domain/product/slug';
import { baseOf } from '@lemari/domain/region/vertical';
import { spanWords } from '@lemari/domain/time/day-words';
import type { FormState } from '@lemari/forms/define-form';
import { Form } from '@lemari/forms/form';
import { useForm } from '@lemari/forms/use-form';
import { Alert } from '@lemari/ui/alert';
import { Button } from '@lemari/ui/button';
import { Container } from '@lemari/ui/container';
import { PlainListing } from '@lemari/ui/listing-layout';
import { PageHeading } from '@lemari/ui/page-heading';
import { EmailField } from '@lemari/ui/text-field';
import { token } from '@lemari/ui/token';
import { TYPE } from '@lemari/ui/typography';
import { productQuery } from '@lemari/catalogue/product';
import { productArg } from '@lemari/catalogue/product/rules';
import { useLoadedQuery } from '@lemari/http/query';
import { Island, page, useActionData, useMount, useNavigateIfCurrent, useVisit } from '@lemari/kit';
import { rentHref } from '../dates/dates.rules.ts';
import { LinkChoices } from '../dates/LinkChoices.tsx';
import { ProductSubpageHead } from '../dates/ProductSubpageHead.tsx';
import { alertForm } from './alerts.form.ts';
import type { AlertLoad } from './alerts.load.ts';
import type { AlertArg } from './alerts.queries.ts';
import { alertHref, alertSizes, type AlertSize, doneHref } from './alerts.rules.ts';

const TITLE = 'Tell me when it’s available';
const lede = css(TYPE.lede, { maxWidth: '34em', marginBlock: token('space-24') });
const back = css({ marginTop: token('space-24') });
const label = css(TYPE.label);

const sizeWords = (size: AlertSize): string => (size === ANY_SIZE ? 'Any size' : sizeLabel(size));
/** Within a sentence: `size M`. */
const inText = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1);

/** `{path of a style}/alert`: takes an address that is notified once. @see rules/products/alert */
export const AlertPage = page<AlertLoad>(function AlertOf({ load: { id, dates, size, isDone } }) {
  const mount = useMount();
  const { person } = useVisit();
  const product = useLoadedQuery(productQuery, productArg(mount, id, dates));
  const path = productPath(baseOf(product.vertical, mount.region) ?? mount.base, product);
  const here = `${path}/alert`;
  const span = spanWords(dates.start, dates.end);
  const sizes = alertSizes(product.sizeNotes);
  const pieceHref = rentHref(path, dates);
  return (
    <Container>
      <ProductSubpageHead
        title={`${TITLE}: ${product.name}`}
        description={`We email you once, when ${product.name} by ${product.designer.name} is available.`}
        path={here}
        label={TITLE}
        product={{ name: product.name, href: pieceHref }}
      />
      <PageHeading title={TITLE}>
        {product.name}, {inText(sizeWords(size))}, {span}
      </PageHeading>
      <PlainListing>
        {isDone ? (
          <Alert
            tone="success"
            title={`Thank you. We’ll email you once, if a piece becomes available for ${span}.`}
          />
        ) : (
          <>
            {sizes.length > 1 && (
              <>
                <h2 css={label}>Size</h2>
                <LinkChoices
                  choices={sizes.map((one) => ({
                    key: one,
                    label: one === ANY_SIZE ? sizeWords(one) : SIZE_LABELS[one],
                    href: alertHref(here, dates, one),
                    isCurrent: one === size,
                  }))}
                />
              </>
            )}
            <p css={lede}>
              {person ? `We’ll email ${person.email} once` : 'Leave your email, and we’ll write to you once'},
              if a piece becomes available for {span}. We don’t hold it for you, and we use your email for
              nothing else.
            </p>
            <Island name="alert">
              <EmailForm
                alert={{ region: mount.region, styleId: id, size, ...dates }}
                href={doneHref(alertHref(here, dates, size))}
                hasEmail={person !== undefined}
              />
            </Island>
          </>
        )}
        <p css={back}>
          <Button tone="link" href={pieceHref}>
            Back to {product.name}
          </Button>
        </p>
      </PlainListing>
    </Container>
  );
});

interface EmailFormProps {
  alert: Omit<AlertArg, 'email'>;
  /** The page after the form was sent. */
  href: string;
  /** The visitor's e-mail is known. */
  hasEmail: boolean;
}

function EmailForm({ alert, href, hasEmail }: EmailFormProps) {
  const navigateIfCurrent = useNavigateIfCurrent();
  const first = useActionData<FormState>();
  const form = useForm({
    definition: alertForm(alert),
    first,
    onDone: () => navigateIfCurrent(href, { replace: true }),
  });
  return (
    <Form form={form} action="Tell me" act="alert-send">
      {!hasEmail && (
        <EmailField
          autoComplete="email"
          defaultValue={first?.typed['email']}
          error={form.state.errors['email']}
        />
      )}
    </Form>
  );
}
