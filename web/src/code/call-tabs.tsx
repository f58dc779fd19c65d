import { useQueryClient } from '@tanstack/react-query';
import { defaultKeyQuery } from '../api/keys.ts';
import { useSession } from '../api/session.ts';
import { m } from '../messages/index.ts';
import { Code } from '../ui/code.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { type ApiCall, CODE_LANGUAGES, codeOf } from './api-call.ts';

const MASKED = 'cw_live_••••••••';
const PLACEHOLDER = 'YOUR_API_KEY';

/** A call in every language; the Default key is filled in when it is copied. */
export function CallTabs({ path, body, method = 'POST' }: Pick<ApiCall, 'path' | 'body' | 'method'>) {
  const { base_url: baseUrl } = useSession();
  const cache = useQueryClient();
  return (
    <Tabs
      label={m.create.callTitle}
      tabs={CODE_LANGUAGES.map((language) => ({
        value: language,
        label: language,
        content: (
          <Code
            label={m.create.codeLabel(language)}
            code={codeOf(language, { baseUrl, method, path, body, key: MASKED })}
            copied={async () => {
              const key = await cache.fetchQuery(defaultKeyQuery).catch(() => PLACEHOLDER);
              return codeOf(language, { baseUrl, method, path, body, key });
            }}
          />
        ),
      }))}
    />
  );
}
