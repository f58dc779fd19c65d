import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Estimate } from '../../../../src/client/routes.ts';
import type { TemplateDetail } from '../../../../src/contract/template.ts';
import type { CreateVideoWithTemplate } from '../../../../src/contract/v2/template-video.ts';
import { useDebounced } from '../../lib/use-debounced.ts';
import { CreatePanel } from '../../making/create-panel.tsx';
import { failureOutsideFields } from '../../making/field-errors.ts';
import { MomentSlider } from '../../making/moment-slider.tsx';
import { StillPicture } from '../../making/still-picture.tsx';
import { m } from '../../messages/index.ts';
import { type Draft, findMissingFields, toStillBody } from './draft.ts';
import { stillQuery } from './queries.ts';

/** Milliseconds without a change before a preview is requested. */
const STILL_DELAY_MS = 900;
/** Widths of stills in pixels: half of the video's. */
const WIDTHS = { portrait: 540, landscape: 960, square: 540 };

interface Props {
  draft: Draft;
  template: TemplateDetail;
  body: CreateVideoWithTemplate;
  estimate: Estimate | undefined;
  isBusy: boolean;
  failure: unknown;
  /** Further controls. */
  children?: ReactNode;
}

export function Preview({ draft, template, body, estimate, isBusy, failure, children }: Props) {
  const { variables } = template;
  const [at, setAt] = useState<number>();
  const missing = findMissingFields(draft, variables);
  const length = estimate?.estimated_seconds ?? template.estimated_seconds;
  const request = {
    ...toStillBody(draft, variables),
    width: WIDTHS[draft.aspect],
    ...(at !== undefined && { at: Math.min(at, length) }),
  };
  const settled = useDebounced(request, at === undefined ? STILL_DELAY_MS : STILL_DELAY_MS / 2);
  const still = useQuery(stillQuery(template.template_id, settled, missing.length === 0));
  return (
    <CreatePanel
      picture={
        <>
          <StillPicture
            aspect={draft.aspect}
            still={still}
            wait={missing.length > 0 ? m.createTemplate.wait(missing.join(', ')) : undefined}
          />
          <div className="mb-4">
            <MomentSlider value={at} length={length} onChange={setAt} />
          </div>
        </>
      }
      estimate={estimate}
      estimateNone={m.createTemplate.estimateNone}
      isReady={missing.length === 0}
      isBusy={isBusy}
      failure={failureOutsideFields(
        failure,
        variables.map(({ name }) => `variables.${name}`),
      )}
      path="/v2/create_video_with_template"
      body={body}
    >
      {children}
    </CreatePanel>
  );
}
