import { MyGallery } from '#web/features/gallery/my-gallery.tsx';
import { usePageTitle } from '#web/lib/page-title.ts';
import { withQueryClient } from '#web/lib/queries.tsx';

export default withQueryClient(function GalleryPage() {
  usePageTitle('My Gallery');
  return (
    <div className="wrap section">
      <h1 className="mb-6 type-h1 md:mb-8">My Gallery</h1>
      <MyGallery />
    </div>
  );
});
