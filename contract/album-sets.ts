export interface AlbumSet {
  title: string;
  /** Of animals or terms; the first one's art is the set's emblem. */
  ids: readonly string[];
}

const set = (title: string, ids: string): AlbumSet => ({ title, ids: ids.split(' ') });

/** Every animal and term of the catalogue is in exactly one set. In this order most rows of a wide screen are full. */
export const albumSets: Readonly<Record<'animal' | 'term', readonly AlbumSet[]>> = {
  animal: [
    set('Pets', 'cat black-cat dog poodle hamster rabbit mouse pony'),
    set('Snow', 'penguin polar-bear seal wolf'),
    set('Farm', 'cow pig horse donkey goat sheep ram ox llama'),
    set('Cluck & quack', 'chicken rooster chick hatchling duck duckling goose turkey'),
    set('Mythical', 'unicorn dragon sky-dragon phoenix'),
    set('Wild birds', 'parrot flamingo peacock eagle dove bird blackbird swan'),
    set('Extinct', 't-rex sauropod mammoth dodo'),
    set('Forest', 'bear panda koala deer moose boar bison hare chipmunk'),
    set('Night', 'owl bat fox raccoon skunk badger hedgehog rat'),
    set('Safari', 'lion leopard elephant rhino giraffe zebra'),
    set('Jungle', 'gorilla orangutan monkey capuchin tiger sloth'),
    set('River', 'crocodile frog hippo otter beaver water-buffalo'),
    set('Desert', 'camel bactrian-camel kangaroo snake lizard scorpion'),
    set('Sea', 'shark whale spouting-whale dolphin octopus squid jellyfish fish tropical-fish blowfish'),
    set('Shells', 'crab lobster shrimp oyster turtle snail'),
    set('Bugs', 'bee ladybug butterfly caterpillar spider ant beetle cricket worm fly mosquito cockroach'),
  ],
  term: [
    set('Fast food', 'pizza burger taco hot-dog burrito fries popcorn'),
    set('Dinner', 'sushi ramen spaghetti dumpling'),
    set('Breakfast', 'croissant cappuccino pancakes waffle egg bacon bread cheese pretzel honey'),
    set('Sweets', 'donut cupcake cake ice-cream candy chocolate cookie custard bubble-tea'),
    set('Fruit', 'banana strawberry pineapple watermelon lemon coconut avocado'),
    set('Beach', 'beach surfer diver cocktail'),
    set('Veggies', 'broccoli hot-pepper pickle potato onion garlic'),
    set('At home', 'bath toilet laundry tv sleepy grandma'),
    set('Nature', 'flower tree cactus mushroom rainbow thunder tornado ice lava'),
    set('Sport', 'football basketball boxer bowling skater gym sneaker'),
    set('Wheels & wings', 'racer scooter tractor train airplane'),
    set('Heroes', 'ninja samurai wizard pirate cowboy king santa'),
    set('Space', 'rocket astronaut alien robot'),
    set('On stage', 'rockstar dj disco jazz piano drummer accordion opera ballet clown'),
    set('Big mood', 'brain love rich jackpot moai bomb monday'),
    set('Online', 'gamer hacker influencer wifi'),
    set('Spooky', 'ghost vampire pumpkin slime'),
    set('Jobs', 'chef detective professor boss'),
  ],
};
