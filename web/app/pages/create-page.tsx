import Creator from '#web/features/create/creator.tsx';
import { GenerateRow } from '#web/features/create/job/generate-button.tsx';
import { HomeGallery } from '#web/features/gallery/home-gallery.tsx';
import { useIsMobile } from '#web/lib/media.ts';
import { withQueryClient } from '#web/lib/queries.tsx';
import { Dock } from '#web/ui/dock.tsx';
import { Drip } from '#web/ui/drip.tsx';

export default withQueryClient(function CreatePage() {
  return (
    <>
      <h1 className="sr-only">Create a Brain Rot</h1>
      <section id="create" className="wrap pt-4 pb-10 md:pt-[26px] md:pb-16">
        <Creator />
      </section>
      <div className="relative bg-band pt-[clamp(112px,10vw,152px)] pb-[clamp(56px,7vw,96px)]">
        <Drip className="fill-paper" />
        <HomeGallery />
      </div>
      <GenerateDock />
    </>
  );
});

/** Wide screens have the row in the machine: `Dock` alone would hide this one, and keep a second in the page. */
function GenerateDock() {
  if (!useIsMobile()) return null;
  return (
    <Dock>
      <GenerateRow />
    </Dock>
  );
}
