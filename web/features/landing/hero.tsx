import { routes } from '#contract/pages/routes.ts';
import { useRuntimeConfig } from '#web/lib/page-data.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Crowd } from './crowd.tsx';

export function Hero() {
  const { welcomeCredits } = useRuntimeConfig();
  return (
    <section className="relative overflow-hidden border-b-3 border-line rays">
      <div className="relative z-5 grid justify-items-center px-4 pt-[34px] text-center md:pt-[42px]">
        <h1 className="font-headline text-hero leading-[.9] tracking-[-.03em]">
          Mash <br className="md:hidden" />
          <span className="text-sky pop-text">an animal</span> <br />
          with <span className="text-gum pop-text">a vibe.</span>
        </h1>
        <p className="mt-4 max-w-[40em] text-[1.0625rem] leading-[1.45] font-semibold text-balance md:mt-5 md:text-[1.25rem]">
          Get a Brain Rot: a ridiculous character with its own sound.
        </p>
        <div className="relative mt-5 flex w-full max-w-[400px] flex-wrap gap-3 md:mt-7 md:w-auto md:max-w-none md:gap-[18px] [&>a]:grow [&>a]:px-2 max-md:[&>a]:text-[min(1.3125rem,5.3vw)] md:[&>a]:px-[30px]">
          {welcomeCredits > 0 && (
            <b className="pointer-events-none absolute -top-[3px] left-[18px] z-1 -translate-y-1/2 -rotate-4 rounded-full border-2 border-on-candy bg-gum px-3 py-1 text-tiny font-extrabold text-on-candy">
              Your first one is free
            </b>
          )}
          <ButtonLink href="#create" tone="slime" size="lg">
            Try It Now
          </ButtonLink>
          <ButtonLink href={routes.trending} size="lg">
            See Trending
          </ButtonLink>
        </div>
      </div>
      <Crowd />
    </section>
  );
}
