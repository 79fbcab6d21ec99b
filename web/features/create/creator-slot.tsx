import { Suspense, useEffect, useRef, useState } from 'react';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { Loader } from '#web/ui/loader.tsx';

const Creator = lazyPart(() => import('./creator.tsx'));

/** The landing's place for the creator: reserved from the start, filled when it comes near. */
export function CreatorSlot() {
  const place = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);

  useEffect(() => {
    const element = place.current;
    if (!element || near) return;
    // Whoever follows a link like `/?animal=shark&term=disco` came for the creator.
    if (/[?&](animal|term)=/.test(location.search)) element.scrollIntoView();
    // It is alive only since somebody moves: by the time they are here, so is the creator. A busy browser tells of several
    // changes at once: the last is how it is.
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
