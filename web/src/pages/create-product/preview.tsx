import { useQuery } from '@tanstack/react-query';
import { GalleryHorizontalEnd } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useDebounced } from '../../lib/use-debounced.ts';
import { CreatePanel } from '../../making/create-panel.tsx';
import { StillPicture } from '../../making/still-picture.tsx';
import { useEstimate } from '../../making/use-estimate.ts';
import { m } from '../../messages/index.ts';
import { Button } from '../../ui/button.tsx';
import { type Candidate, type Draft, toRequestBody } from './draft.ts';
import { stillQuery } from './queries.ts';
import { TryStyles } from './try-styles.tsx';

/** Milliseconds without a change before a preview is requested. */
const STILL_DELAY_MS = 900;

interface Props {
  draft: Draft;
  /** The product as last saved; a change redraws the preview. */
  version: string;
  isReady: boolean;
  isBusy: boolean;
  failure: unknown;
  hasPrices: boolean;
  onCandidates(candidates: Candidate[]): void;
  /** Further controls. */
  children?: ReactNode;
}

export function Preview(props: Props) {
  const { draft, version, isReady, isBusy, failure, hasPrices, onCandidates } = props;
  const [isTrying, setTrying] = useState(false);
  const hasProduct = draft.productId !== '';
  const { data: estimate } = useEstimate('POST /v2/create_video_from_product', toRequestBody(draft), {
    isWanted: hasProduct,
    version,
  });
  return (
    <CreatePanel
      picture={<Still draft={draft} version={version} />}
      estimate={estimate}
      estimateNone={m.createProduct.estimateNone}
      isReady={isReady}
      isBusy={isBusy}
      failure={failure}
      path="/v2/create_video_from_product"
      body={toRequestBody(draft)}
    >
      <Button
        className="mt-2 w-full"
        disabled={!isReady}
        icon={<GalleryHorizontalEnd className="size-4" />}
        onClick={() => setTrying(true)}
      >
        {m.createProduct.tryStyles}
      </Button>
      {props.children}
      {hasProduct && isTrying && (
        <TryStyles
          isOpen
          onOpenChange={setTrying}
          draft={draft}
          hasPrices={hasPrices}
          onMade={onCandidates}
        />
      )}
    </CreatePanel>
  );
}

function Still({ draft, version }: Pick<Props, 'draft' | 'version'>) {
  const settled = useDebounced(draft, STILL_DELAY_MS);
  const isWanted = draft.productId !== '';
  // Sound and name do not change the picture.
  const still = useQuery(stillQuery(toRequestBody({ ...settled, musicId: null, name: '' }), version));
  return (
    <StillPicture
      aspect={draft.aspect}
      still={still}
      wait={isWanted ? undefined : m.createProduct.previewWait}
    />
  );
}
