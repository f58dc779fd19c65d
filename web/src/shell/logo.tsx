import mark from '../brand/mark.svg';

export function Logo() {
  return (
    <span className="flex items-center gap-2.5">
      <img src={mark} alt="" className="size-7" />
      <span className="text-md font-semibold tracking-tight">Castwright</span>
    </span>
  );
}
