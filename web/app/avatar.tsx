import type { User } from '#contract/account.ts';

export function nameOf(user: User): string {
  return [user.firstName, user.lastName].filter(Boolean).join(' ') || user.email?.split('@')[0] || 'You';
}

export function Avatar({ user }: { user: User }) {
  return (
    <span className="grid size-11 shrink-0 place-items-center overflow-hidden rounded-full border-3 border-line bg-sky font-display text-[1.125rem] font-medium text-on-candy">
      {user.profileImageUrl ? (
        <img
          src={user.profileImageUrl}
          alt=""
          referrerPolicy="no-referrer"
          className="size-full object-cover"
        />
      ) : (
        nameOf(user).charAt(0).toUpperCase()
      )}
    </span>
  );
}
