import { VERTICALS } from '@lemari/domain/region/vertical';
import { Breadcrumb } from '@lemari/ui/breadcrumb';
import { PageHead, useMount } from '@lemari/kit';

interface ProductSubpageHeadProps {
  title: string;
  description: string;
  path: string;
  /** Label of the page in its breadcrumb. */
  label: string;
  product: { readonly name: string; readonly href: string };
}

/** Metadata and breadcrumb of a page below a product's, which search engines do not list. */
export function ProductSubpageHead({ title, description, path, label, product }: ProductSubpageHeadProps) {
  const { vertical, base } = useMount();
  return (
    <>
      <PageHead title={title} description={description} path={path} />
      <meta name="robots" content="noindex" />
      <Breadcrumb
        crumbs={[
          { label: VERTICALS[vertical].label, href: base },
          { label: product.name, href: product.href },
          { label },
        ]}
      />
    </>
  );
}
