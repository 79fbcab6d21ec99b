import { Notice } from '#web/ui/notice.tsx';

export default function PublicSandboxNotice() {
  return (
    <Notice label="Sandbox" tint="tang">
      <b className="font-extrabold">Sandbox:</b> all visitors can read mails sent here and pay with test
      cards. Do not use real passwords.
    </Notice>
  );
}
