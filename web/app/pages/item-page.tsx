import { useQuery } from '@tanstack/react-query';
import { useParams } from 'wouter';
import type { BrainRot } from '#contract/brain-rots.ts';
import { routes } from '#contract/routes.ts';
import { messageOf, statusOf } from '#web/lib/api-client.ts';
import { usePageTitle } from '#web/lib/page-title.ts';
import { Blister } from '#web/ui/blister.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Loader } from '#web/ui/loader.tsx';
import { Logo } from '#web/ui/logo.tsx';
import { Mascot } from '#web/ui/mascot.tsx';

export default function ItemPage() {
  const { id = '' } = useParams();
  const item = useQuery<BrainRot>({ queryKey: [`/api/brain-rots/${encodeURIComponent(id)}`] });
  const status = statusOf(item.error);

  if (item.isPending) {
    return (
      <div className="grid min-h-[70dvh] place-items-center">
        <Loader />
      </div>
    );
  }
  if (status === 404 || status === 410) return <Missing />;
  if (item.error) {
    return (
      <div className="wrap section">
        <EmptyState
          title="This one would not load"
          action={<Button onClick={() => void item.refetch()}>Try again</Button>}
        >
          {messageOf(item.error)}
        </EmptyState>
      </div>
    );
  }
  return <Item item={item.data} />;
}

function Item({ item }: { item: BrainRot }) {
  usePageTitle(item.name);
  return (
    <div className="wrap section grid gap-7 md:grid-cols-2 lg:gap-16">
      <Blister foot={<Logo className="text-[28px] md:text-[40px]" />}>
        <img src={item.imageUrl} alt={item.name} width={1024} height={1024} />
      </Blister>
      <div className="grid content-start gap-5">
        <h1 className="type-h1">{item.name}</h1>
        <div className="flex flex-wrap gap-2.5">
          <Chip tint="sky">{item.animalName}</Chip>
          <Chip tint="gum">{item.termName}</Chip>
        </div>
      </div>
    </div>
  );
}

function Missing() {
  usePageTitle('Brain Rot Not Found');
  return (
    <div className="wrap section grid justify-items-center gap-5 text-center">
      <Mascot id="raccoon_king" height={240} />
      <h1 className="type-h1">Brain Rot Not Found</h1>
      <p className="type-lead">This Brain Rot doesn&apos;t exist or has been removed.</p>
      <ButtonLink href={routes.home} tone="slime">
        Go to Home
      </ButtonLink>
    </div>
  );
}
