import type { ModelTables } from './table.ts'

/** Tractors and harvesters in India. How lines read: see `ModelTables`. */
export const TRACTORS: ModelTables = {
  'ACE': `
    Tractor 1 Diesel: DI 450 @45hp
  `,
  'Captain': `
    Tractor 1 Diesel: DI 200 @20hp
  `,
  'Eicher': `
    Tractor 1 Diesel: 242 @25hp = 241, 333 @36hp, 368 @38hp, 380 @40hp = आयशर 380, 485 @45hp, 548 @48hp
  `,
  'Escorts': `
    Tractor 1 Diesel: 335 @35hp = Josh
  `,
  'Farmtrac': `
    Tractor 1 Diesel: 45 @45hp, 60 @50hp, Champion 35 @38hp = Champion
  `,
  'Force Motors': `
    Tractor 1 Diesel: Balwan 400 @40hp = Balwan
  `,
  'HMT': `
    Tractor 1 Diesel: 3522 @35hp, 5911 @59hp
  `,
  'Indo Farm': `
    Tractor 1 Diesel: 3048 DI @50hp
  `,
  'John Deere': `
    Tractor 1 Diesel: 5036 D @36hp = 5036, 5038 D @38hp = 5038, 5042 D @42hp = 5042, 5045 D @45hp = 5045, 5050 D @50hp = 5050,
      5075 E @75hp = 5075, 5105 @40hp, 5310 @55hp
    Harvester 1 Diesel: W70 @100hp
  `,
  'Kartar': `
    Harvester 1 Diesel: 4000 @101hp
  `,
  'Kubota': `
    Tractor 1 Diesel: MU4501 @45hp, MU5501 @55hp, NeoStar B2441 @24hp = NeoStar
  `,
  'Mahindra': `
    Tractor 1 Diesel: 255 DI @25hp = 255 = 255 DI Power Plus, 265 DI @30hp = 265, 275 DI @39hp = 275 = 275 DI TU = 275 TU,
      415 DI @40hp = 415, 475 DI @42hp = 475, 575 DI @45hp = 575 = 575 Bhoomiputra, 585 DI @50hp = 585, Arjun = अर्जुन,
      Arjun 555 DI @50hp = Arjun 555, Arjun 605 DI @57hp = Arjun 605 = Arjun Novo 605, Jivo 245 DI @24hp = Jivo 245 = Jivo, Yuvo,
      Yuvo 575 DI @45hp = Yuvo 575, Yuvraj 215 @15hp = Yuvraj
  `,
  'Massey Ferguson': `
    Tractor 1 Diesel: 1035 DI @36hp = 1035 = 1035 DI Mahashakti = Mahashakti, 241 DI @42hp = 241 = MF 241, 5245 @50hp = 5245 DI = Mahamahaan,
      7250 @46hp = 7250 DI = 7250 Power Up, 9500 @50hp
  `,
  'New Holland': `
    Tractor 1 Diesel: 3032 @35hp = 3032 NX, 3230 @42hp = 3230 NX, 3600-2 @50hp = 3600, 3630 TX Plus @55hp = 3630, 4710 @47hp
  `,
  'Powertrac': `
    Tractor 1 Diesel: 434 @37hp, 439 @41hp, Euro 50 @50hp
  `,
  'Preet': `
    Tractor 1 Diesel: 6049 @60hp, 955 @50hp
    Harvester 1 Diesel: 987 @101hp
  `,
  'Same Deutz Fahr': `
    Tractor 1 Diesel: Agrolux 50 @50hp
  `,
  'Sonalika': `
    Tractor 1 Diesel: DI 35 @39hp, DI 42 RX @42hp, DI 60 @60hp, DI 734 @34hp = 734, DI 740 III @42hp = DI 740 = 740,
      DI 745 III @50hp = DI 745 = 745, DI 750 III @55hp = DI 750 = 750
  `,
  'Swaraj': `
    Tractor 1 Diesel: 717 @15hp, 724 @25hp = 724 XM, 735 FE @40hp = 735, 742 FE @42hp = 742, 742 XT @42hp, 744 FE @48hp = 744,
      744 XT, 834 XM @35hp = 834, 841 XM @45hp = 841, 843 XM @42hp = 843, 855 FE @52hp = 855, 963 FE @60hp = 963
  `,
  'VST': `
    Tractor 1 Diesel: MT 180D @18hp = Mitsubishi Shakti = Shakti MT 180D
  `,
}
