const brands = ['Visa', 'Mastercard', 'Amex'];

export function CardBrands() {
  return (
    <ul className="flex gap-2">
      {brands.map((brand) => (
        <li key={brand}>
          <img
            src={`/cards/${brand.toLowerCase()}.svg`}
            alt={brand}
            width={54}
            height={34}
            className="rounded-[7px] border-2 border-on-candy"
          />
        </li>
      ))}
    </ul>
  );
}
