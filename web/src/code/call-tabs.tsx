import { useQueryClient } from '@tanstack/react-query';
import { defaultKeyQuery } from '../api/keys.ts';
import { useSession } from '../api/session.ts';
import { m } from '../messages/index.ts';
import { Code } from '../ui/code.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { type ApiCall, CODE_LANGUAGES, generateCode } from './api-call.ts';

const MASKED = 'cw_live_••••••••';
const PLACEHOLDER = 'YOUR_API_KEY';

/** An API call in every language. The Default key is filled in on copy. */
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
            code={generateCode(language, { baseUrl, method, path, body, key: MASKED })}
            textToCopy={async () => {
              const key = await cache.fetchQuery(defaultKeyQuery).catch(() => PLACEHOLDER);
              return generateCode(language, { baseUrl, method, path, body, key });
            }}
          />
        ),
      }))}
    />
  );
}
