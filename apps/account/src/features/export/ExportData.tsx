import { css } from '@emotion/react';
import { profileQuery } from '@lemari/checkout/profile';
import { useLoadedQuery } from '@lemari/http/query';
import { page, useActionData, useMount } from '@lemari/kit';
import { Alert } from '@lemari/ui/alert';
import { Link } from '@lemari/ui/link';
import { token } from '@lemari/ui/token';
import { useEffect, useRef, useState } from 'react';
import { AccountPage } from '../../AccountPage.tsx';
import { accountBase } from '../../account-paths.ts';
import { ProtectedAction } from '../one-time-password/ProtectedAction.tsx';
import type { ExportState } from './export.load.ts';
import { exportUser } from './export.queries.ts';
import { dataHref, type ExportFile, exportFileOf } from './export.rules.ts';
import { saving } from './save-file.ts';

const list = css({
  display: 'grid',
  gap: token('space-8'),
  maxWidth: 640,
  paddingLeft: token('space-20'),
  listStyle: 'disc',
});

const READY = 'Your data is ready';

/** `{base}/account/export`: all personal data as a file. @see rules/accounts/export-file */
export const ExportData = page(function ExportDataPage() {
  const mount = useMount();
  const { region } = mount;
  const { email } = useLoadedQuery(profileQuery, { region });
  const posted = useActionData<ExportState>();
  const [file, setFile] = useState<ExportFile | undefined>(
    posted && 'file' in posted ? posted.file : undefined,
  );
  const result = useRef<HTMLDivElement>(null);
  const isSaved = file !== undefined && posted === undefined;
  useEffect(() => {
    if (!isSaved) return undefined;
    // Until the modal is closed, the page behind it takes no focus.
    const timer = setTimeout(() => result.current?.focus());
    return () => clearTimeout(timer);
  }, [isSaved]);
  return (
    <AccountPage
      title="Download your data"
      description="Everything that we know about you, as a file."
      path="/export"
      lead="Everything that we know about you, in one file."
    >
      <ul css={list}>
        <li>
          Everything we keep about you: your profile, measurements and preferences, wishlist, orders, plans
          and payments, the pages you viewed, the emails about them that we keep, and all else that names you.
        </li>
        <li>The file is JSON, which people and programs can read. Keep it safe: it names you.</li>
        <li>It holds no password, code or card number. The payment provider keeps your cards.</li>
      </ul>
      {file ? (
        <div ref={result} tabIndex={-1} role="group" aria-label={READY}>
          <Alert
            tone="success"
            title={READY}
            action={
              <a href={dataHref(file)} download={file.name}>
                Save {file.name}
              </a>
            }
          >
            If your browser hasn’t saved the file already, use this link.
          </Alert>
        </div>
      ) : (
        <ProtectedAction
          first={posted && 'step' in posted ? posted : undefined}
          email={email}
          purpose="export"
          title="Download your data"
          action="Download my data"
          act="account-export"
          confirm={(mutate, otp) => mutate(exportUser, { region, otp })}
          onDone={(data) => {
            const made = exportFileOf(data, region);
            setFile(made);
            saving.save(made);
          }}
        />
      )}
      <p>
        Want us to forget you? <Link href={`${accountBase(mount)}/delete`}>Delete your account</Link>
      </p>
    </AccountPage>
  );
});
