/** Until the links that share are an enhancement (countShare of enhance/visits.ts). */
export const useCountShare = () => (_channel: string) => {};
