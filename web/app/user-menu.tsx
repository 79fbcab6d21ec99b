import { useLocation } from 'wouter';
import { lazyRoutes } from '#contract/pages/lazy-routes.ts';
import { routes } from '#contract/pages/routes.ts';
import { creditWord } from '#web/credits/credit-messages.ts';
import { setTheme, useTheme } from '#web/lib/theme.ts';
import { useAuth } from '#web/session/auth.ts';
import { setMuted, useMuted } from '#web/ui-sounds/muted.ts';
import { Sparkles } from '#web/ui/icons/icons.ts';
import { FlaskConical, LogOut, UserRound, Volume2 } from '#web/ui/icons/lazy-icons.ts';
import { Menu, MenuChoice, MenuItem, MenuLabel, MenuSeparator, MenuSwitch } from '#web/ui/layers/menu.tsx';
import { Avatar, nameOf } from './avatar.tsx';
import { themeOptions } from './switches.tsx';

const themeChoices = themeOptions.map(({ value, label, icon: Icon }) => ({
  value,
  label,
  icon: <Icon aria-hidden="true" />,
}));

export default function UserMenu() {
  const { user, signOut } = useAuth();
  const [, navigate] = useLocation();
  const theme = useTheme();
  const muted = useMuted();
  if (!user) return null;
  return (
    <Menu
      trigger={
        <button type="button" aria-label="Account menu" className="rounded-full">
          <Avatar user={user} />
        </button>
      }
    >
      <MenuLabel>
        <b className="block truncate font-extrabold">{nameOf(user)}</b>
        {user.email && (
          <span className="block truncate text-small text-ink-2" title={user.email}>
            {user.email}
          </span>
        )}
        <span className="mt-1 block text-small font-bold tabular-nums lg:hidden">
          {user.credits} {creditWord(user.credits)}
        </span>
      </MenuLabel>
      <MenuSeparator />
      <MenuItem onSelect={() => navigate(routes.checkout)}>
        <Sparkles aria-hidden="true" />
        Buy Credits
      </MenuItem>
      <MenuItem onSelect={() => navigate(lazyRoutes.account)}>
        <UserRound aria-hidden="true" />
        Account
      </MenuItem>
      {user.isOperator && (
        <MenuItem onSelect={() => navigate(lazyRoutes.operator)}>
          <FlaskConical aria-hidden="true" />
          Operator
        </MenuItem>
      )}
      <MenuSeparator />
      <MenuChoice value={theme} options={themeChoices} onChange={setTheme} />
      <MenuSeparator />
      <MenuSwitch on={!muted} onChange={(on) => setMuted(!on)}>
        <Volume2 aria-hidden="true" />
        Sounds
      </MenuSwitch>
      <MenuSeparator />
      <MenuItem onSelect={() => void signOut()}>
        <LogOut aria-hidden="true" />
        Sign Out
      </MenuItem>
    </Menu>
  );
}
