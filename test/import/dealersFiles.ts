/** Six made-up lists as dealers have them, each with faults of its own. */

/** Blanks behind quotes, advertisements for names, the first word of them for a brand, "Ask For Price". */
export const ADVERTISEMENTS = `name,company,year,Price,kms_driven,fuel_type
Hyundai Santro Xing XO ,Hyundai,2007,"80,000" ,"45,000 kms" ,P
Used Commercial Maruti Omni,Used,2012,"1,05,000" ,"62k" ,P
Land Rover Freelander 2 SE,Land,2014,"11.5 lac" ,"72,000 kms" ,D
Mahindra Renault Logan 1.5,Mahindra,2009,"1,45,000 neg.","91,000 kms",D
Toyota Platinum Etios GX,Toyota,2015,Ask For Price,"50,000 kms" ,D
Urgent sale very good condition,Urgent,2011,"90,000" ,"36,000 kms" ,P
`

/** A title above the names, empty rows, totals, what is sold in a column of its own, short names of columns. */
export const STOCK_BOOK = `Shree Motors,,,,,
Stock of November,,,,,

Make & Model,Mfg Yr,Regn No,Price Rs,KMs,Sold
Maruti Suzuki Swift VXi,2018,MH12AB1234,"5,25,000","42,000",No
Hyundai Creta SX,2021,MH12AB1235,"12,50,000","28,500",Yes
,,,,,
Tata Nexon XZ,2020,MH12AB1236,"8,10,000","35,100",
Total,,,"25,85,000",,
`

/** Amounts in lakhs, litres of engine, and a "mileage" that is the odometer. */
export const IN_LAKHS = `brand,model,variant,price,mileage,engine,year,link
Honda,City,VX,5.5,15735,1.5,2017,https://l.example/1
Maruti Suzuki,Alto 800,LXi,1.2,62110,0.8,2014,https://l.example/2
Honda,Amaze,S,2.15,80450,1.2,2013,https://l.example/3
`

/** No column for the brand: all are Ford; a quote that is never closed; doubled rows. */
export const FORDS = `Model,Trim,Price,Kilometers,Notes,Stock No
EcoSport,Titanium,"6,50,000",41200,"17"" alloys",F1
Figo,Trend,"3,10,000",58000,17" alloys,F2
Aspire,Ambiente,"3,80,000",61500,"two airbags,F3
Endeavour,Titanium Plus,"21,00,000",70120,"ABS, Airbags",F4
Figo,Trend,"3,10,000",58000,17" alloys,F2
`

/** Another currency, and owners, fuels and sellers in words of their own. */
export const DOLLARS = `Car;Price (USD);Owner;Fuel;Seller Type;Odometer
Toyota Fortuner 4x2 AT;21,500;4 or more;D;Individual;81,000
Mercedes-Benz A Class A 180;14,000;First;P;Dealer;39,500
BMW 4 Series 420d;32,500;Second;Diesel;Corporate;44,100
`

/** Numbers that fit several units. */
export const UNCERTAIN = `Brand,Model,Price,Kms,Status of car
Kia,Seltos,950,45,Available
Kia,Sonet,720,62,Booked
Tata,Nexon EV,1250,30,Sold
`
