import { useState } from 'react';
import { Coin } from '#web/credits/coin.tsx';
import { Button } from '#web/ui/button.tsx';
import { ButtonMissing, lazyExtra, lazyLayer } from '#web/ui/lazy-part.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { toast } from '#web/ui/toast-store.ts';
import type { LayerState } from '#web/ui/use-layer.ts';
import { PartsSection, Row } from './section.tsx';

const Dialog = lazyLayer(() => import('#web/ui/dialog.tsx'));
const BottomSheet = lazyLayer(() => import('#web/ui/bottom-sheet.tsx'));
const SideSheet = lazyLayer(() => import('#web/ui/side-sheet.tsx'));
const SampleMenu = lazyExtra(() => import('./sample-menu.tsx'), ButtonMissing);

const coin = <Coin />;

type Layer = 'dialog' | 'bottom' | 'side';

export function Toasts() {
  return (
    <PartsSection title="Toasts">
      <Row>
        <Button
          onClick={() => toast({ title: 'Link Copied!', description: 'Share link copied to clipboard' })}
        >
          Show a toast
        </Button>
        <Button
          onClick={() =>
            toast({ title: 'Payment Successful!', description: '40 credits are yours.', icon: coin })
          }
        >
          With a coin
        </Button>
        <Button
          onClick={() =>
            toast({
              title: 'Generation Failed',
              description: 'No credit was spent. Try again.',
              variant: 'destructive',
              action: { label: 'Retry', onPress: () => toast({ title: 'Retrying' }) },
            })
          }
        >
          Destructive, with an action
        </Button>
      </Row>
    </PartsSection>
  );
}

export function Layers() {
  const [open, setOpen] = useState<Layer | null>(null);
  const layer = (name: Layer): LayerState => ({ open: open === name, onClose: () => setOpen(null) });
  return (
    <PartsSection title="Layers">
      <Row>
        <Button onClick={() => setOpen('dialog')}>Open the dialog</Button>
        <Button onClick={() => setOpen('bottom')}>Open the bottom sheet</Button>
        <Button onClick={() => setOpen('side')}>Open the side sheet</Button>
        <SampleMenu />
        <Button data-tooltip="I am a tooltip">Hover me</Button>
      </Row>
      <SampleDialog {...layer('dialog')} />
      <BottomSheet
        {...layer('bottom')}
        title="Pick a creature"
        tool={
          <Button size="sm" tone="sky">
            SPIN IT
          </Button>
        }
      >
        <SearchField label="Search creatures" placeholder="Search creatures" />
      </BottomSheet>
      <SideSheet {...layer('side')} title="Menu">
        <p>Slides in from the right.</p>
      </SideSheet>
    </PartsSection>
  );
}

function SampleDialog(layer: LayerState) {
  const [tab, setTab] = useState<'in' | 'up'>('in');
  return (
    <Dialog {...layer} title="Sign in" titleHidden>
      <div className="mr-8">
        <Tabs
          label="Sign in or create account"
          tabs={[
            { value: 'in', label: 'Sign In' },
            { value: 'up', label: 'Create Account' },
          ]}
          value={tab}
          onChange={setTab}
          controls="sample-panel"
        />
      </div>
      <form id="sample-panel" className="mt-5 grid gap-3.5">
        <TextField label="Email" type="email" autoComplete="off" />
        <PasswordField label="Password" autoComplete="off" />
        <Button tone="slime" block>
          {tab === 'in' ? 'Sign In' : 'Create Account'}
        </Button>
      </form>
    </Dialog>
  );
}
