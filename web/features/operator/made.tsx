import { Link } from 'wouter';
import type { MadeByPerson } from '#contract/operator.ts';
import { brainRotPath } from '#contract/routes.ts';
import { Tag } from '#web/ui/tag.tsx';
import { OperatorPicture } from './operator-picture.tsx';
import { Timestamp } from './timestamp.tsx';

const tags = {
  pending: { tint: 'sky', label: 'Pending' },
  ready: undefined,
  failed: { tint: 'gum', label: 'Failed' },
  hidden: { tint: 'tang', label: 'Hidden' },
  deleted: { tint: 'gum', label: 'Deleted' },
} as const;

/** What a person made, whatever became of it. */
export function Made({ made: { id, name, status, createdAt } }: { made: MadeByPerson }) {
  const tag = tags[status];
  const hasPicture = status === 'ready' || status === 'hidden';
  return (
    <li className="grid min-w-0 content-start gap-2">
      <div className="relative grid aspect-square overflow-hidden rounded-3 border-3 border-line bg-sunk">
        {hasPicture && <OperatorPicture id={id} name={name} />}
        {tag && (
          <span className="absolute top-2 left-2">
            <Tag tint={tag.tint}>{tag.label}</Tag>
          </span>
        )}
      </div>
      <p className="leading-tight font-extrabold wrap-anywhere">
        {status === 'ready' ? <Link href={brainRotPath(id)}>{name}</Link> : name}
      </p>
      <Timestamp at={createdAt} />
    </li>
  );
}
