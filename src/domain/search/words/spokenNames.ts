/** Makers and models of other vehicles than cars as they are written by ear: each name, then its misspellings (VEH-5). */
const SPOKEN = `
  activa: aktiva ektiva aectiva aktivaa ektiwa aktiwa actva activaa akitva ectiva acctiva acitva activ
  splendor: spelender splender spender splendar spelendor splendour splander isplendor splendur spleder splndr spelendar splandor sprendor plender
  pulsar: palsar pulser pulsur palser pulsor pulzar palsur plusar palsr pulsure
  platina: platena pletina paltina platna pletena plateena
  bullet: bulet bullat bullett bulat bullut bulit bullit boolet
  jupiter: jupitar jupitor jupeter zupiter jupitr jupitter jupyter
  access: acces acsess axcess axess aksess akses axes aces
  shine: shain shaine syne sine
  passion: pasion passhion pession pashion pesion passon peshan paishan
  apache: apachi apacha appache apachee apacche apche apachy apaache apachey
  unicorn: unicon unicron yunicorn unikorn uniqorn unikon yunikorn
  gixxer: jixxer gixer jixer gixar jikser giksar gixxar gixxr giksher jiksar
  ntorq: ntork entorq entork antork ntorque ntroq antorq entorque ntorkue
  glamour: glamer glamor glamar glemar glammer glemour glaimar
  himalayan: himalyan himalaya himalian himaliyan himalyn himalayn
  thunderbird: thunderbard thanderbird tunderbird thundarbird thanderbard thunderbrid
  avenger: avengar evenger avanger avenjer evengar awenger
  dominar: dominor dominer domnar dominaar domineer dominarr
  fascino: facino fasino fesino fascinno fasheeno fasinno fascio
  maestro: mestro maistro mastero mystro maestero maistero
  pleasure: plesure pleasur plazer plaser plejar pleser plesar plejer
  destini: destiny destni dastini
  burgman: bargman bergman burgmen bargmen burgmann
  hornet: hornett harnet hornat
  karizma: karishma charisma karisma karizama krizma karijma
  enfield: enfild infield einfield anfield enfeild infild enfiled infeld
  yamaha: yamha yamah yemaha yamaaha yahama yamahaa yamma
  bajaj: bajaz bajaaj bjaj bazaj bajja bajai
  hero: hiro heero
  vespa: wespa vesppa
  swaraj: sawraj swraj sawaraj swaraaj sawaraz sabraj swaraz
  sonalika: sonalica sonalka sonaleeka sonalike sonlika sonallika sonalica sunalika
  massey: messy massy massi messey maisi massay mesi masey messi maissy maisy messe
  ferguson: fergusan furguson fergussion farguson fergushan fargusan farguson
  farmtrac: farmtrack farmtrak farmatrac formtrac farmtec farmatrack formtrack
  powertrac: powertrack powertrak pawartrac powertec powertarck
  eicher: aicher icher eichar aisher ayshar aishar eichr aaicher eischer aayshar aichar eicer ecicher
  kubota: cubota kubotta kuboota kuboto
  leyland: leland layland lailand lelend leyalnd laylend leylend leylond
  ashok: asok
  piaggio: piagio piago piyagio piajio pyaggio piaggo piageo piazio
  ape: aape apay aapey aapay apee
  jeeto: jito jitto jeetoo jeto
  vikram: bikram vikrm
  treo: trio tryo
  supro: suppro supero
  maxximo: maximo maxximo maksimo
  intra: entra intara intraa
  radeon: radion redion radian
  raider: rider raydar raidar ridar
  boxer: boxar bokser boksar
  chetak: chetek chatak chettak
  luna: loona lunaa
  iqube: icube aiqube iqub aikyub iqoob
  ather: athar aether ethar eather
  revolt: rivolt
  meteor: metior meteore mitior metear
  classic: classik clasic klassic clasik klasik clasick classice
  interceptor: intercepter interseptor
  harley: harly harlay harle herley
  kawasaki: kawaski kavasaki
  ninja: ninza nija
  duke: duk dyuk dooke
  hayabusa: hyabusa hayabusha haybusa busa
  ducati: dukati
  starbus: starbas
  dost: dosth dosst
  discover: discovar diskover discovr diskawar discvr discovor
  hunter: huntar hantar huntur
  scooty: skooty
  xtreme: extreme xtrem extrim
  victor: viktor victar
  hyosung: hyosang
  urbania: arbania
  winger: wingar vinger
  yodha: yoddha
  harvester: harvestor
  dominator: dominater
  ambassador: embassador
`

/** Each misspelling, and the name that it is. */
export const SPOKEN_NAMES: ReadonlyMap<string, string> = new Map(
  SPOKEN.trim()
    .split('\n')
    .flatMap(line => {
      const [name = '', words = ''] = line.trim().split(': ')
      return words.split(' ').map(word => [word, name] as const)
    }),
)
