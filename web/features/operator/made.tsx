import { Link } from 'wouter';
import type { MadeByUser } from '#contract/operator/operator.ts';
import { brainRotPath } from '#contract/pages/routes.ts';
import { Tag } from '#web/ui/tag.tsx';
import { OperatorPicture } from './operator-picture.tsx';
import { sentence } from './sentence.ts';
import { Timestamp } from './timestamp.tsx';

const tints = { pending: 'sky', ready: 'mint', failed: 'gum', hidden: 'tang', deleted: 'gum' } as const;

/** What a user made, whatever became of it. */
export function Made({ made }: { made: MadeByUser }) {
  return (
    <li className="grid min-w-0 content-start gap-1">
      {made.status === 'ready' ? (
        <Link href={brainRotPath(made.id)} className="grid gap-1 no-underline">
          <Tile made={made} />
        </Link>
      ) : (
        <Tile made={made} />
      )}
      <Timestamp at={made.createdAt} />
    </li>
  );
}

function Tile({ made: { id, name, status } }: { made: MadeByUser }) {
  const hasPicture = status === 'ready' || status === 'hidden';
  return (
    <>
      <span className="relative mb-2 grid aspect-square place-items-center overflow-hidden rounded-3 border-3 border-line bg-sunk">
        {hasPicture && <OperatorPicture id={id} alt="" />}
        {status !== 'ready' && (
          <span className={hasPicture ? 'absolute top-2 right-2' : ''}>
            <Tag tint={tints[status]}>{sentence(status)}</Tag>
          </span>
        )}
      </span>
      <span className="leading-tight font-extrabold wrap-anywhere">{name}</span>
    </>
  );
}
