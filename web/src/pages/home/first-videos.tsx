import { useMutation } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { Clapperboard } from 'lucide-react';
import type { ReactNode } from 'react';
import { serverPath } from '../../lib/server-path.ts';
import { m } from '../../messages/index.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Failure } from '../../ui/states.tsx';
import { type FirstVideo, SAMPLE_TEMPLATE_ID } from './first-video.ts';

const SHOE = new URL('../create-product/sample/shoe-1.jpg', import.meta.url).href;

/** Offers new users three videos to create with one click each. */
export function FirstVideos() {
  const navigate = useNavigate();
  const create = useMutation({
    // Loaded on demand, because it pulls in the code of every form.
    mutationFn: async (which: FirstVideo) => (await import('./make-first-video.ts')).makeFirstVideo(which),
    onSuccess: (id) => navigate({ to: '/videos/$id', params: { id } }),
  });
  const { error, isPending: isBusy } = create;
  const propsOf = (which: FirstVideo) => ({
    isBusy: isBusy && create.variables === which,
    isOff: isBusy,
    onMake: () => create.mutate(which),
  });
  return (
    <section>
      <h2 className="text-md">{m.home.startTitle}</h2>
      <p className="mt-1 mb-4 text-ink-2">{m.home.startHint}</p>
      {error && !isBusy && (
        <div className="mb-4">
          <Failure error={error} />
        </div>
      )}
      <ul className="grid gap-4 lg:grid-cols-3">
        <SampleVideo
          texts={m.home.try.presenter}
          picture={serverPath(`/avatars/${m.home.examples[0]?.avatar ?? 81}/cover.jpg`)}
          {...propsOf('presenter')}
          change={<Link {...CHANGE} to="/studio" search={{ example: 0 }} />}
        />
        <SampleVideo
          texts={m.home.try.product}
          picture={SHOE}
          {...propsOf('product')}
          change={<Link {...CHANGE} to="/create/product" search={{}} />}
        />
        <SampleVideo
          texts={m.home.try.template}
          picture={serverPath(`/templates/${SAMPLE_TEMPLATE_ID}/portrait/cover.jpg`)}
          {...propsOf('template')}
          change={
            <Link
              {...CHANGE}
              to="/create/template/$id"
              params={{ id: String(SAMPLE_TEMPLATE_ID) }}
              search={{}}
            />
          }
        />
      </ul>
    </section>
  );
}

const CHANGE = { className: buttonClass('quiet', 'sm'), children: m.home.editFirst };

interface SampleVideoProps {
  texts: { name: string; hint: string };
  picture: string;
  isBusy: boolean;
  /** Disables the button while another sample video is being created. */
  isOff: boolean;
  onMake(): void;
  change: ReactNode;
}

function SampleVideo({ texts, picture, isBusy, isOff, onMake, change }: SampleVideoProps) {
  return (
    <li className="flex overflow-hidden rounded-lg border border-line bg-surface shadow-raised">
      <Picture src={picture} alt="" className="w-32 shrink-0 object-cover object-[50%_30%]" />
      <div className="flex min-w-0 flex-1 flex-col p-4">
        <h3 className="font-medium">{texts.name}</h3>
        <p className="mt-1 mb-4 text-sm text-ink-2">{texts.hint}</p>
        <div className="mt-auto flex flex-wrap items-center gap-1">
          <Button
            kind="primary"
            size="sm"
            icon={<Clapperboard className="size-4" />}
            isBusy={isBusy}
            disabled={isOff}
            aria-label={m.home.makeVideoNamed(texts.name)}
            onClick={onMake}
          >
            {m.home.makeVideo}
          </Button>
          {change}
        </div>
      </div>
    </li>
  );
}
