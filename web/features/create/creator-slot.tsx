import { Suspense, useEffect, useRef, useState } from 'react';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { Loader } from '#web/ui/loader.tsx';

const Creator = lazyPart(() => import('./creator.tsx'));

/** Reserves the creator's space on the landing page, and loads it when it is scrolled near. */
export function CreatorSlot() {
  const place = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);

  useEffect(() => {
    const element = place.current;
    if (!element || near) return;
    // A link like `/?animal=shark&term=disco` leads to the creator.
    if (/[?&](animal|term)=/.test(location.search)) element.scrollIntoView();
    // A busy browser reports several changes at once: the last one counts.
    const observer = new IntersectionObserver((entries) => entries.at(-1)?.isIntersecting && setNear(true), {
      rootMargin: '40% 0px',
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [near]);

  return (
    <div
      ref={place}
      className="min-h-[898px] has-[#mash-machine[hidden]]:min-h-0 md:min-h-[1236px] lg:min-h-[860px] xl:min-h-[762px]"
    >
      {near ? (
        <Suspense fallback={<Waiting />}>
          <Creator guest />
        </Suspense>
      ) : (
        <Waiting />
      )}
    </div>
  );
}

function Waiting() {
  return (
    <div className="grid min-h-[inherit] place-items-center rounded-4 border-3 border-line bg-slime-soft shadow-stick-sm md:shadow-stick">
      <Loader label="Loading the creator" />
    </div>
  );
}
