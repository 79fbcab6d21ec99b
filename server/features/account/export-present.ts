import { brainRotPath, makerPath } from '#contract/pages/routes.ts';
import type { OwnBrainRot } from './export-queries.ts';
import type { User } from './queries.ts';

export function presentProfile(user: User, publicUrl: string) {
  return {
    firstName: user.firstName,
    lastName: user.lastName,
    email: user.email,
    picture: user.profileImageUrl,
    nickname: user.nickname,
    page: user.makerSlug && publicUrl + makerPath(user.makerSlug),
    credits: user.balance,
    wantsPodiumMail: user.wantsPodiumMail,
    joinedAt: user.createdAt,
  };
}

export function presentOwnBrainRot(brainRot: OwnBrainRot, publicUrl: string, files: string[]) {
  const { id, status, name, animalName, termName, style, palette, craziness, failure } = brainRot;
  return {
    id,
    name,
    status,
    animal: animalName,
    term: termName,
    style,
    palette,
    craziness,
    likes: brainRot.likes,
    shares: brainRot.shares,
    firstEver: brainRot.isFirstEver,
    askedForAt: brainRot.createdAt,
    readyAt: brainRot.readyAt,
    ...(failure && { failure }),
    ...(status === 'ready' && { page: publicUrl + brainRotPath(id) }),
    files,
  };
}
