// Frequent passwords of published leaks, and local variants. Lower case, 8 characters or more; shorter ones are refused for
// their length.

const WHOLE = `
12345678 123456789 1234567890 12345678910 123456789a 123456789q 123456789z 1234567891 123456780 012345678 0123456789
0987654321 987654321 87654321 9876543210 11111111 111111111 1111111111 00000000 000000000 0000000000 22222222 33333333
44444444 55555555 66666666 77777777 88888888 88888888 99999999 999999999 12121212 123123123 12341234 11223344 112233445566
1122334455 123454321 12344321 123321123 147258369 147852369 159753456 159357456 741852963 789456123 789456123a 963852741
321654987 456789123 369258147 258456789 102030405060 10203040 1020304050 13579246 135792468 24681012 246810121 31415926
314159265 19871987 19851985 19861986 19881988 19891989 19901990 19911991 19921992 19931993 19941994 19951995 20002000
20102010 20122012 20202020 20222022 20232023 20242024 20252025 01011980 01011990 01012000 01012010 1234abcd abcd1234
abc12345 abc123456 abcd12345 abc123abc abcdefgh abcdefghi abcdefghij abcdefg1 abcdefg123 a1234567 a12345678 a123456789
a1b2c3d4 a1b2c3d4e5 aa123456 aa12345678 aaa12345 aaa111222 aaaaaaaa aaaaaaaaa aaaaaaaaaa asd12345 asd123asd asdasd123
asdasdasd asdf1234 asdf12345 asdfasdf asdfghjk asdfghjkl asdfghjklñ asdfjklñ asdfqwer asdqwe123 q1w2e3r4 q1w2e3r4t5
q1w2e3r4t5y6 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx 1qaz2wsx3edc 1qazxsw2 2wsx3edc 3edc4rfv zaq12wsx zaq1zaq1
zaq1xsw2 qazwsx123 qazwsxedc qazwsxedcrfv qaz123456 qwe12345 qwe123456 qwe123qwe qweasd123 qweasdzxc qweasdzxc123
qweqweqwe qwer1234 qwer12345 qwerqwer qwerasdf qwert123 qwert1234 qwert12345 qwerty12 qwerty123 qwerty1234 qwerty12345
qwerty123456 qwertyui qwertyuio qwertyuiop qwertyuiop123 qwertyqwerty qwerty77 qwerty78 qwerty7890 qwerty2020 poiuytre
poiuytrewq lkjhgfdsa mnbvcxza mnbvcxzasd zxcvbnm1 zxcvbnm123 zxcvbnma zxcvasdf zxcv1234 zxczxczxc zxcvb123 zxcvbnm1234
p@ssw0rd p@ssword p@55w0rd p4ssw0rd pa55word pa55w0rd passw0rd passw0rd1 passw0rd123 pass1234 pass12345 pass123456
passpass password password0 password00 password01 password1 password10 password11 password12 password123 password1234
password12345 password123456 password2 password21 password22 password3 password7 password8 password9 password99
passwort passwort1 passwords motdepasse contraseña contrasena contraseña1 contrasena1 contraseña123 contrasena123
contraseña1234 contrasena1234 micontraseña micontrasena miclave123 miclave1 clave123 clave1234 clave12345 claveclave
clavesecreta nuevaclave cambiame cambiame1 cambiame123 cambiar123 cambioclave contraclave sinclave lacontraseña
lacontrasena contraseñas contrasenas nopassword mypassword mipassword newpassword changeme changeme1 changeme123
letmein1 letmein12 letmein123 letmein2 welcome1 welcome12 welcome123 welcome1234 welcome2 bienvenido bienvenida
bienvenido1 bienvenido123 bienvenidos admin123 admin1234 admin12345 admin123456 adminadmin administrador
administrador1 administrador123 administrator administracion administración admin2020 admin2021 admin2022 admin2023
admin2024 admin2025 admin2026 superadmin superuser rootroot root1234 root12345 toor1234 usuario1 usuario123 usuarios
usuario1234 user1234 user12345 username testtest test1234 test12345 test123456 prueba123 prueba1234 pruebas123
invitado invitado1 temporal temporal1 temporal123 default1 default123 guest123 guest1234 demo1234 demo12345 demodemo
secreto1 secreto123 secret123 secret1234 topsecret supersecreto sistema1 sistema123 sistemas sistemas1 sistemas123
iloveyou iloveyou1 iloveyou12 iloveyou123 iloveyou2 iloveyou3 iloveyou! iloveme1 iloveu123 loveyou1 loveyou2 lovelove
love1234 love12345 lovely123 mylove123 teamomucho teamo123 teamo1234 teamo12345 teamoteamo tequiero tequiero1
tequiero123 tequieromucho teextraño teextrano amorcito amorcito1 amorcito123 amormio1 amormio123 amoreterno amorverdadero
miamor123 mividaeres mivida123 mibebe123 mibebe1234 misamores mishijos mishijas mishijos1 mishijos2 mishijos3 mifamilia
mifamilia1 mifamilia123 familia1 familia123 familiafeliz siempre1 parasiempre porsiempre corazon1 corazon123 corazones
corazoncito cariñito princesa princesa1 princesa12 princesa123 princesita princesas princess princess1 princess12
princess123 angelito angelito1 angelitos angelica angelica1 estrella estrella1 estrella123 estrellita estrellas mariposa
mariposa1 mariposa12 mariposa123 mariposas chiquita chiquito chiquitita preciosa preciosa1 hermosa1 hermosa123 hermoso1
bonita123 muñequita reinita1 gatito123 gatitos1 perrito1 perrito123 perritos cachorro caballo1 caballos tortuga1 tortugas
mickey123 mickeymouse hellokitty hellokitty1 superman superman1 superman123 spiderman spiderman1 batman123 batman1234
pokemon1 pokemon12 pokemon123 dragonball dragonball1 dragonballz naruto123 gokussj4 starwars starwars1 minecraft
minecraft1 fortnite fortnite1 playstation football football1 football12 football123 futbol123 futbolista baseball baseball1
basketball basketball1 softball1 hockey123 soccer123 liverpool liverpool1 manchester manchesterunited chelsea1 chelsea123
arsenal1 arsenal123 juventus juventus1 realmadrid realmadrid1 realmadrid123 halamadrid fcbarcelona barcelona barcelona1
barcelona10 barcelona123 visçabarça atletico atleticomadrid sevillafc valencia valencia1 bocajuniors bocajuniors1
bocajuniors12 bocacampeon soydeboca riverplate riverplate1 riverplate123 soyderiver racingclub racing123 independiente
independiente1 sanlorenzo sanlorenzo1 huracan1 velezsarsfield estudiantes estudiantes1 rosariocentral newells1 newells123
nacional nacional1 nacional123 atleticonacional millonarios millonarios1 americadecali americadecali1 deportivocali
santafe123 juniortuamor junior123 peñarol1 penarol1 penarol123 colocolo colocolo1 colocolo123 universidaddechile
alianzalima universitario universitario1 chivas123 chivas1234 clubamerica aguilas1 cruzazul cruzazul1 pumasunam tigres123
rayados1 barcelonasc emelec123 olimpia1 olimpia123 cerroporteño libertad libertad1 libertad123 selección messi10messi
lionelmessi leomessi10 maradona maradona1 maradona10 maradona123 ronaldinho ronaldinho10 ronaldo1 ronaldo7 ronaldo123
cristiano cristiano7 cristiano1 neymar123 campeones campeones2022 campeondelmundo argentinacampeon trustno1 trustnoone
sunshine sunshine1 sunshine12 sunshine123 shadow123 shadow12 monkey123 monkey1234 monkey12345 dragon123 dragon1234
dragon12345 master123 master1234 masterkey michael1 michael123 jennifer jennifer1 jessica1 jessica123 ashley123 daniel123
jordan23 jordan123 michelle michelle1 christian christian1 christopher jonathan jonathan1 samantha samantha1 alexander
alexander1 alexandra alexandra1 nicholas benjamin benjamin1 elizabeth elizabeth1 victoria victoria1 patricia patricia1
veronica veronica1 stephanie anthony1 matthew1 charlie1 charlie123 thomas123 robert123 william1 computer computer1
computadora computadora1 internet internet1 internet123 google123 facebook facebook1 facebook123 instagram whatsapp1
whatever whatever1 blink182 slipknot metallica metallica1 nirvana1 ironmaiden linkinpark greenday ramones1 rollingstones
loveyou123 fuckyou1 fuckyou2 fuckyou123 fuckyou! fuckoff1 putamadre hijodeputa mierda123 carajo123 pelotudo pendejo1
chocolate chocolate1 chocolate123 butterfly butterfly1 cookie123 cheese123 banana123 freedom1 freedom123 mustang1 corvette
ferrari1 ferrari123 porsche1 mercedes mercedes1 mercedesbenz chevrolet chevrolet1 yamaha123 hondacivic toyota123
september december november february elephant elephant1 diamond1 midnight midnight1 november1 december1 maverick scorpion
swordfish victory1 warcraft startrek peanut123 pepper123 ginger123 summer123 winter123 spring123 killer123 killer1234
ninja123 hunter12 hunter123 hunter1234 ranger123 thunder1 phoenix1 marlboro marlboro1 jackdaniels corona123 quilmes1
fernet123 matecito argentina argentina1 argentina10 argentina12 argentina123 argentina1234 argentina2022 argentina86
buenosaires buenosaires1 cordoba1 cordoba123 mendoza1 mendoza123 rosario1 rosario123 tucuman1 tucuman123 colombia
colombia1 colombia10 colombia123 colombiana bogota123 bogotadc medellin medellin1 medellin123 cali1234 cartagena
barranquilla bucaramanga manizales pereira1 venezuela venezuela1 venezuela123 caracas1 maracaibo ecuador1 ecuador123
guayaquil peruano1 viva peru123456 limaperu bolivia1 bolivia123 paraguay paraguay1 paraguay123 asuncion uruguay1
uruguay123 montevideo chilechile chile123 chile1234 santiago santiago1 santiago123 valparaiso mexico123 mexico1234
mexicano vivamexico guadalajara monterrey monterrey1 tijuana1 guatemala guatemala1 honduras honduras1 salvador salvador1
elsalvador nicaragua costarica costarica1 panama123 puertorico republicadominicana espana123 españa123 madrid123
sevilla1 zaragoza bilbao123 galicia1 andalucia dioseamor diosesamor diosmeama diosesfiel dioses amor jesusteama
jesusmeama jesus123 jesus1234 jesus12345 jesuscristo jesuscristo1 cristoteama cristovive cristoviene diosesmiluz
diostebendiga bendicion bendiciones bendecida bendecido virgenmaria virgencita guadalupe guadalupe1 santamaria sanmartin
sanmartin1 esperanza esperanza1 esperanza123 caridad1 milagros milagros1 alegria1 felicidad felicidad1 amistad1 amigos123
amigas123 amistades trabajo1 trabajo123 trabajar oficina1 oficina123 empresa1 empresa123 empresas fabrica1 fabrica123
fabricas taller123 talleres produccion produccion1 produccion123 producción costos123 costos1234 contabilidad
contabilidad1 contador1 contadora gerencia gerencia1 gerente1 gerente123 ventas123 ventas1234 compras1 compras123 deposito
deposito1 deposito123 stock123 textil123 textil1234 textiles confeccion confeccion1 confección costurera calzado1
calzado123 zapatos1 zapatos123 zapateria zapatería zapatillas marroquineria marroquinería cueros123 cuero123 algodon1
algodon123 telas123 telas1234 tejidos1 tejidos123 hilados1 hilados123 cocacola cocacola1 cocacola123 pepsi123 secretos
murcielago murciélago ornitorrinco abracadabra sesamo123 abretesesamo holahola hola1234 hola12345 hola123456 hola123hola
holamundo holamundo1 holaatodos buenosdias buenasnoches graciasdios graciasadios quetal123 noselodigas nolose123 nosenose
noloseno nolasé123 olvidada1 lomismo1 lomismodesiempre lamisma1 lamisma123 lamismadesiempre vamosarriba vamosboca
vamosriver vamosargentina vamoscolombia vamosperu
`

/** Words to combine with every ending below. */
const STEMS = `
password contraseña contrasena contra clave acceso ingreso entrada llave secreto secreta usuario admin administrador
sistema sistemas soporte gerente gerencia ventas compras deposito fabrica empresa oficina taller produccion costos
costeo textil tejido telas hilado algodon lana cuero calzado zapato zapatos zapatilla bota ropa moda costura confeccion
marroquineria sastreria aguja hilo dedal boton modelo molde prenda camisa pantalon vestido campera cartera cinturon
hola bienvenido welcome letmein login master super temporal cambiar cambiame inicio prueba test demo invitado
enero febrero marzo abril mayo junio julio agosto septiembre setiembre octubre noviembre diciembre
lunes martes miercoles jueves viernes sabado domingo primavera verano otoño invierno navidad
argentina buenosaires cordoba mendoza rosario salta tucuman jujuy chaco misiones corrientes neuquen chubut formosa santafe
colombia bogota medellin cali cartagena barranquilla pereira manizales bucaramanga ibague cucuta antioquia
mexico españa espana madrid barcelona sevilla valencia chile santiago peru lima bolivia lapaz ecuador quito paraguay
asuncion uruguay montevideo venezuela caracas cuba panama guatemala honduras salvador costarica brasil america
boca river racing independiente sanlorenzo huracan velez estudiantes central newells talleres belgrano colon union
nacional millonarios junior tolima peñarol penarol colocolo alianza chivas tigres cruzazul messi maradona ronaldo
futbol campeon campeones amor amorcito miamor teamo tequiero mivida corazon cariño princesa principe reina bebe
mama papa mami papi mamita papito hijo hija hijos familia abuela abuelo hermana hermano amigo amiga amigos
angel angelito estrella luna sol cielo lucero mariposa flor rosa violeta jazmin margarita girasol perla diamante
gato gatito perro perrito leon tigre lobo aguila caballo delfin tortuga conejo oso dragon pantera
rojo negro blanco azul verde amarillo naranja morado celeste dorado plata oro
dios jesus cristo jesucristo virgen guadalupe milagros esperanza caridad bendicion gracias alegria felicidad paz
chocolate caramelo galleta manzana banana frutilla naranjita limon mate asado empanada cerveza
maria jose juan carlos luis jorge pedro pablo diego martin matias nicolas lucas tomas santino mateo joaquin agustin
franco facundo federico fernando francisco gabriel gonzalo guillermo gustavo hector hernan ignacio javier julian
leandro leonardo lionel manuel marcelo marcos mariano mario mauricio maximiliano miguel oscar pepe rafael ramon raul
ricardo roberto rodrigo ruben samuel sebastian sergio victor walter andres alberto alejandro alexis antonio ariel
cristian cristina daniel daniela david eduardo emanuel emiliano enrique ernesto esteban ezequiel fabian felipe
adriana alejandra alicia ana analia andrea angela antonella beatriz belen camila carla carmen carolina catalina
cecilia celeste clara claudia diana dolores elena eliana elizabeth emilia estefania eugenia eva fatima fernanda
florencia gabriela gloria graciela guillermina ines isabel isabella jimena josefina juana juliana julieta karen karina
laura leticia liliana lorena lourdes lucia luciana luisa luz magdalena marcela mariana marina marta martina melina
mercedes micaela milagro monica nadia natalia noelia norma olga pamela paola patricia paula pilar raquel rocio romina
rosana rosario sandra sara silvia sofia soledad susana tamara teresa valentina valeria vanesa veronica victoria
virginia viviana ximena yolanda gomez gonzalez rodriguez fernandez lopez martinez perez garcia sanchez romero diaz
toledo castro suarez ramirez torres flores benitez acosta medina herrera gimenez jimenez molina silva rojas ortiz
qwerty asdfgh zxcvbn qwert asdf zxcv qazwsx abc abcd abcdef monkey dragon shadow sunshine football baseball superman
batman pokemon naruto goku iloveyou princess michael jordan computer internet google facebook samsung iphone toyota
`

const ENDINGS = [
  '',
  '1',
  '12',
  '123',
  '1234',
  '12345',
  '123456',
  '01',
  '10',
  '11',
  '22',
  '99',
  '00',
  '!',
  '123!',
  '.',
  '*',
]
const YEARS = Array.from({ length: 77 }, (_, i) => String(1950 + i))
const RECENT = YEARS.slice(60)

const wordsOf = (text: string): string[] => text.split(/\s+/u).filter((word) => word !== '')

const build = (): Set<string> => {
  const endings = [...ENDINGS, ...YEARS, ...RECENT.map((year) => `${year}!`), '2027', '2028']
  const varied = wordsOf(STEMS).flatMap((stem) => endings.map((ending) => stem + ending))
  return new Set([...wordsOf(WHOLE), ...varied].filter((word) => [...word].length >= 8))
}

/** Some 55,000 passwords that attackers try first, in lower case. */
export const COMMON_PASSWORDS: ReadonlySet<string> = build()
