import { type ComponentType, type CSSProperties, useEffect, useRef, useState } from 'react';
import { Mascot, type MascotId } from '#web/brain-rot/mascot.tsx';
import { classNames } from '#web/lib/class-names.ts';
import { idleOrInteraction } from '#web/lib/first-interaction.ts';
import type { CrowdLifeProps } from './crowd-life.tsx';
import { backRow, firstSpeakers, frontRow } from './crowd-members.ts';

type Member = (typeof frontRow)[number];
type Speaker = (typeof firstSpeakers)[number];

const shownOn: Record<Speaker['on'], string> = { phone: 'md:hidden', desktop: 'max-md:hidden', all: '' };

/** By distance from the middle; hidden members are not fetched. */
const roomFor = ['', '', 'max-[440px]:hidden', 'max-[440px]:hidden', 'max-lg:hidden', 'max-[1536px]:hidden'];
/** The LCP candidate: the largest picture in the middle of every screen. Part of the HTML, which hydration keeps. */
const mainMember: MascotId = 'dog_burger';
const mainPicture =
  import.meta.env.SSR && import.meta.env.PROD
    ? (await import('../../public/cast/dog_burger.avif?inline')).default
    : undefined;

/** Two rows of characters that hop and speak when tapped; the rest of their behaviour loads after the page. */
export function Crowd() {
  const [speakers, setSpeakers] = useState(firstSpeakers);
  const [hopping, setHopping] = useState<MascotId | null>(null);
  const [taps, setTaps] = useState(0);
  const crowd = useRef<HTMLDivElement>(null);

  function poke(id: MascotId) {
    setSpeakers([{ id, on: 'all' }]);
    setHopping(id);
  }
  const figure = (member: Member, place: number, row: readonly Member[]) => (
    <Figure
      key={member.id}
      member={member}
      front={row === frontRow}
      // Narrow screens hide the outer ones.
      fromMiddle={Math.floor(Math.abs(place - (row.length - 1) / 2))}
      speaker={speakers.find(({ id }) => id === member.id)}
      hopping={hopping === member.id}
      onPoke={() => {
        poke(member.id);
        setTaps(taps + 1);
      }}
      onLanded={() => setHopping(null)}
    />
  );
  const row = 'absolute inset-x-0 flex items-end justify-center';
  return (
    <div
      ref={crowd}
      // Invisible until the twelfth member has been parsed: the centred rows would shift with each one.
      className="relative mt-11 h-[306px] select-none not-has-[:nth-child(12)]:invisible md:mt-3.5 md:h-[372px]"
    >
      <div className={`${row} bottom-28 md:bottom-34`}>{backRow.map(figure)}</div>
      {/* Its padding makes room for bubbles, but only its members take pointer events. */}
      <div className={`${row} pointer-events-none -bottom-3 pt-28 md:-bottom-4`}>{frontRow.map(figure)}</div>
      <Life
        crowd={crowd}
        row={frontRow}
        current={speakers.length > 1 ? mainMember : speakers[0]!.id}
        taps={taps}
        onCurrent={poke}
      />
    </div>
  );
}

/** A part of its own, so that the members are not rendered again when it has loaded. */
function Life(props: CrowdLifeProps) {
  const [Loaded, setLoaded] = useState<ComponentType<CrowdLifeProps>>();
  useEffect(() => {
    // The crowd works without it: a failed load is ignored.
    idleOrInteraction()
      .then(() => import('./crowd-life.tsx'))
      .then(
        ({ CrowdLife }) => setLoaded(() => CrowdLife),
        () => {},
      );
  }, []);
  return Loaded && <Loaded {...props} />;
}

interface FigureProps {
  member: Member;
  front: boolean;
  fromMiddle: number;
  speaker: Speaker | undefined;
  hopping: boolean;
  onPoke(): void;
  onLanded(): void;
}

function Figure({ member, front, fromMiddle, speaker, hopping, onPoke, onLanded }: FigureProps) {
  return (
    <div
      role="presentation"
      data-member={member.id}
      onClick={onPoke}
      onAnimationEnd={onLanded}
      style={{ '--step': `${member.step}px`, '--lean': `${member.lean}deg` } as CSSProperties}
      className={classNames(
        'pointer-events-auto relative cursor-pointer [&_img]:w-auto',
        front
          ? '-mx-[22px] md:-mx-[30px] [&_img]:h-[194px] md:[&_img]:h-[262px]'
          : '-mx-4 md:-mx-5 [&_img]:h-[164px] md:[&_img]:h-[222px]',
        roomFor[fromMiddle],
        hopping && 'z-3 animate-hop motion-reduce:animate-none',
      )}
    >
      <div className="translate-y-(--step) rotate-(--lean)">
        <Mascot
          id={member.id}
          height={front ? 262 : 222}
          eager={fromMiddle < 2}
          {...(import.meta.env.SSR && member.id === mainMember && { inlined: mainPicture })}
          named
        />
      </div>
      {speaker && <Bubble on={speaker.on}>{speaker.says ?? member.says}</Bubble>}
    </div>
  );
}

function Bubble({ on, children }: { on: Speaker['on']; children: string }) {
  return (
    <span
      className={`absolute bottom-full left-1/2 z-4 mb-1 -ml-16 origin-bottom-left rotate-4 animate-pop-in rounded-button border-3 border-on-candy bg-white px-3.5 py-[9px] font-display text-[1.0625rem] leading-[1.1] font-medium whitespace-nowrap text-on-candy speech-tail ${shownOn[on]}`}
    >
      {children}
    </span>
  );
}
