import { useState } from 'react';
import { LikeButton } from '#web/brain-rot/like-button.tsx';
import { CostPill } from '#web/credits/cost-pill.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Heart, X } from '#web/ui/icons.ts';
import { Dices } from '#web/ui/lazy-icons.ts';
import { PartsSection, Row } from './section.tsx';

export function Buttons() {
  const [liked, setLiked] = useState(false);
  return (
    <PartsSection title="Buttons">
      <Row>
        <Button tone="slime">Generate</Button>
        <Button tone="slime" busy>
          Generating
        </Button>
        <Button disabled>Generate</Button>
        <Button>Plain</Button>
        <Button tone="lemon">Buy Credits</Button>
        <Button tone="cherry">Delete</Button>
        <Button tone="ghost">Cancel</Button>
      </Row>
      <Row>
        <Button tone="slime" size="lg">
          Generate <CostPill>1 credit</CostPill>
        </Button>
        <ButtonLink href="/trending" size="lg">
          See Trending
        </ButtonLink>
        <Button tone="sky" size="sm">
          <Dices aria-hidden="true" className="size-5" />
          SPIN IT
        </Button>
        <Button tone="gum" size="sm">
          <Dices aria-hidden="true" className="size-5" />
          SPIN IT
        </Button>
      </Row>
      <Row>
        <IconButton label="Close the sheet">
          <X aria-hidden="true" />
        </IconButton>
        <IconButton label="Favorited" tone="gum">
          <Heart aria-hidden="true" className="fill-current" />
        </IconButton>
        <IconButton label="Flat and small" tone="flat" size="sm">
          <X aria-hidden="true" />
        </IconButton>
        <LikeButton liked={liked} likes={liked ? 129 : 128} onClick={() => setLiked(!liked)} />
      </Row>
    </PartsSection>
  );
}
