import type * as contract from '#contract/account.ts';
import type { User } from './queries.ts';

export function presentUser(user: User & { isOperator: boolean }): contract.User {
  return {
    credits: user.balance,
    profileImageUrl: user.profileImageUrl,
    firstName: user.firstName,
    lastName: user.lastName,
    email: user.email,
    welcome: user.welcome,
    wantsPodiumMail: user.wantsPodiumMail,
    isOperator: user.isOperator,
  };
}
